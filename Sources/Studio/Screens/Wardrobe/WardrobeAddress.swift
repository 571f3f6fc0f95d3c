import What2Wear

/// What `/wardrobe` is asked for: which garments, in what order, from where on. Every state of the screen
/// has such an address.
struct WardrobeAddress: Hashable, Sendable {
  var kind: GarmentKind.Name?
  var type: ClothingType?
  /// What is searched for; nil for nothing.
  var words: String?
  /// A colour's name in English.
  var colour: ColorName?
  var sort: GarmentQuery.Sort?
  /// Where the page before ended.
  var after: GarmentCursor?

  /// How many garments a page has.
  static let pageLength = 48

  init() {}

  /// Of a query; what makes no sense in it counts as not said.
  init(_ fields: FormFields) {
    kind = fields["kind"].flatMap(GarmentKind.Name.init(rawValue:))
    type = fields["type"].flatMap(ClothingType.init(rawValue:))
    if type != nil { kind = .clothing }
    words = fields["q"].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    colour = fields["colour"].flatMap { ColorName(typed: $0) }
    sort = fields["sort"].flatMap(GarmentQuery.Sort.init(rawValue:))
    after = fields["after"].flatMap(GarmentCursor.init)
  }

  /// All but where it begins, by the names of the fields.
  var fields: [(name: String, value: String)] {
    [
      ("kind", type == nil ? kind?.rawValue : nil), ("type", type?.rawValue), ("q", words),
      ("colour", colour?.rawValue), ("sort", sort?.rawValue),
    ].compactMap { field in field.1.map { (field.0, $0) } }
  }

  var path: String {
    FormQuery(fields.map { ($0.name, $0.value) } + [("after", after?.description)])
      .address("/wardrobe")
  }

  /// What the wardrobe is asked.
  var query: GarmentQuery {
    var query = GarmentQuery()
    query.kinds = Set([kind].compactMap(\.self))
    query.types = Set([type].compactMap(\.self))
    query.words = words
    query.color = colour.map { ColorSearch($0) }
    (query.sort, query.after, query.limit) = (sort, after, Self.pageLength)
    return query
  }

  /// Whether anything is left out.
  var isFiltered: Bool { kind != nil || words != nil || colour != nil }

  /// The first page of the same with something else.
  func with(_ change: (inout WardrobeAddress) -> Void) -> String {
    var other = self
    other.after = nil
    change(&other)
    return other.path
  }
}
