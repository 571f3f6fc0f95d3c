import What2Wear

/// The query of `/wardrobe`: the filter, the order, and where the page begins. Every state of the
/// screen has such an address.
struct WardrobeAddress: Hashable, Sendable {
  var kind: GarmentKind.Name?
  var type: ClothingType?
  /// The words to search for; nil for no search.
  var words: String?
  /// A colour's name in English.
  var colour: ColorName?
  var sort: GarmentQuery.Sort?
  /// The end of the previous page.
  var after: GarmentCursor?

  /// The number of garments on a page.
  static let pageLength = 48

  init() {}

  /// Reads a query. Ignores invalid fields.
  init(_ fields: FormFields) {
    kind = fields["kind"].flatMap(GarmentKind.Name.init(rawValue:))
    type = fields["type"].flatMap(ClothingType.init(rawValue:))
    if type != nil { kind = .clothing }
    words = fields["q"].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    colour = fields["colour"].flatMap { ColorName(typed: $0) }
    sort = fields["sort"].flatMap(GarmentQuery.Sort.init(rawValue:))
    after = fields["after"].flatMap(GarmentCursor.init)
  }

  /// All fields except the page's beginning, by their names.
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

  /// The wardrobe's query.
  var query: GarmentQuery {
    var query = GarmentQuery()
    query.kinds = Set([kind].compactMap(\.self))
    query.types = Set([type].compactMap(\.self))
    query.words = words
    query.color = colour.map { ColorSearch($0) }
    (query.sort, query.after, query.limit) = (sort, after, Self.pageLength)
    return query
  }

  /// True if a filter or a search is set.
  var isFiltered: Bool { kind != nil || words != nil || colour != nil }

  /// Returns the path of the first page after a change.
  func with(_ change: (inout WardrobeAddress) -> Void) -> String {
    var other = self
    other.after = nil
    change(&other)
    return other.path
  }
}
