import What2Wear

struct CheckoutForm: Sendable {
  var title = ""
  var from = ""
  var to = ""
  var note = ""
  /// The bag's name, or an empty string for the unnamed bag.
  var bag = ""
  /// The identifier of this checkout, so that a form sent twice makes only one list.
  var request: String
  /// The fingerprint of the bag as the page showed it, or nil if the form has none.
  var seen: String?

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

  /// Returns a random checkout identifier of 128 bits, so that each page has a different one.
  private static func anyName() -> String {
    var source = SystemRandomNumberGenerator()
    return String(source.next(), radix: 36) + "-" + String(source.next(), radix: 36)
  }

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

/// A short fingerprint of the bag's contents: the 32-bit FNV-1a hash of all garments' identifiers
/// and quantities, in order. The script `checkout.js` computes the same hash when quantities change
/// on the page.
///
/// The fingerprint detects changes of the bag, and does not protect against forgery.
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
