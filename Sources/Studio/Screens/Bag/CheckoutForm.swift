import What2Wear

/// What the checkout's form says.
struct CheckoutForm: Sendable {
  var title = ""
  var from = ""
  var to = ""
  var note = ""
  /// The bag's name; empty for the one without.
  var bag = ""
  /// Names this checkout, so that the form, however often it comes, makes one list.
  var request: String
  /// What the page showed to be in the bag; nil where it did not say.
  var seen: String?

  /// An empty form of a page that is shown.
  init(bag: String) {
    self.bag = bag
    request = Self.anyName()
  }

  init(_ form: FormFields) {
    func text(_ name: String) -> String { form[name] ?? "" }
    (title, from, to, note) = (text("title"), text("from"), text("to"), text("note"))
    bag = text("bag")
    seen = form["seen"]
    let named = text("request")
    request = named.isEmpty ? Self.anyName() : named
  }

  /// 128 random bits: two pages, however they were opened, are two checkouts.
  private static func anyName() -> String {
    var source = SystemRandomNumberGenerator()
    return String(source.next(), radix: 36) + "-" + String(source.next(), radix: 36)
  }

  /// The list's details, and what is wrong with them, by the names of the fields.
  func details(_ words: StudioWords) -> (details: PackingDetails, problems: [String: String]) {
    var problems: [String: String] = [:]
    func day(_ text: String, _ field: String) -> CalendarDate? {
      let typed = text.filter { !$0.isWhitespace }
      if typed.isEmpty { return nil }
      let day = CalendarDate(typed)
      if day == nil { problems[field] = words["fields.noDay"] }
      return day
    }
    let details = PackingDetails(
      title: title, note: note, starts: day(from, "from"), ends: day(to, "to"))
    if title.allSatisfy(\.isWhitespace) { problems["title"] = words["packing.titleMissing"] }
    if title.count > TextLimit.title {
      problems["title"] = words["fields.tooLong", ["limit": TextLimit.title]]
    }
    if note.count > TextLimit.description {
      problems["note"] = words["fields.tooLong", ["limit": TextLimit.description]]
    }
    if let starts = details.starts, let ends = details.ends, ends < starts {
      problems["to"] = words["packing.endsBeforeStart"]
    }
    return (details, problems)
  }
}

/// What a page showed to be in a bag, in few letters: the FNV-1a hash, of 32 bits, of each garment's identifier
/// and quantity in their order. `checkout.js` works it out too, where quantities change on the page.
///
/// It protects nothing, and only tells whether the bag is another one by now.
struct BagFingerprint: CustomStringConvertible {
  let description: String

  init(_ items: some Sequence<(garment: GarmentID, quantity: Int)>) {
    var hash: UInt32 = 2_166_136_261
    for (garment, quantity) in items {
      for byte in "\(garment) \(quantity)\n".utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    }
    description = String(hash, radix: 16)
  }

  init(_ bag: Bag) { self.init(bag.items.map { ($0.garment.id, $0.quantity) }) }

  init(_ list: PackingList) { self.init(list.items.map { ($0.garment, $0.quantity) }) }
}
