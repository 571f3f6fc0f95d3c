import What2Wear

/// The query of `/wardrobe`: the filter, the order, and the position where the page starts in the
/// list.
struct WardrobeAddress: Hashable, Sendable {
  var kind: GarmentKind.Name?
  var type: ClothingType?
  var subtype: GarmentSubtype?
  var words: String?
  var colour: ColorName?
  var sort: GarmentQuery.Sort?
  /// True for the list of archived garments.
  var isArchived = false
  var after: GarmentCursor?

  static let pageLength = 48

  init() {}

  /// Parses a query. Ignores invalid fields.
  init(_ fields: FormFields) {
    kind = fields["kind"].flatMap(GarmentKind.Name.init(rawValue:))
    type = fields["type"].flatMap(ClothingType.init(rawValue:))
    if type != nil { kind = .clothing }
    subtype = fields["subtype"].flatMap(GarmentSubtype.init)
    isArchived = fields["archived"] == "1"
    words = fields["q"].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    colour = fields["colour"].flatMap { ColorName(typed: $0) }
    sort = fields["sort"].flatMap(GarmentQuery.Sort.init(rawValue:))
    after = fields["after"].flatMap(GarmentCursor.init)
  }

  /// All fields by name, except the position where the page starts.
  var fields: [(name: String, value: String)] {
    [
      ("kind", type == nil ? kind?.rawValue : nil), ("type", type?.rawValue),
      ("subtype", subtype?.name), ("archived", isArchived ? "1" : nil), ("q", words),
      ("colour", colour?.rawValue), ("sort", sort?.rawValue),
    ].compactMap { field in field.1.map { (field.0, $0) } }
  }

  var path: String {
    FormQuery(fields.map { ($0.name, $0.value) } + [("after", after?.description)])
      .address("/wardrobe")
  }

  /// The database query for the filter, the order and the page.
  var query: GarmentQuery {
    var query = GarmentQuery()
    query.kinds = Set([kind].compactMap(\.self))
    // A type and a subtype together would match garments of either.
    query.types = subtype == nil ? Set([type].compactMap(\.self)) : []
    query.subtypes = Set([subtype].compactMap(\.self))
    query.archive = isArchived ? .only : .excluded
    query.words = words
    query.color = colour.map { ColorSearch($0) }
    (query.sort, query.after, query.limit) = (sort, after, Self.pageLength)
    return query
  }

  /// True if a filter or a search is set.
  var isFiltered: Bool {
    kind != nil || subtype != nil || words != nil || colour != nil || isArchived
  }

  /// Returns the path of the first page after a change of the filter or the order.
  func with(_ change: (inout WardrobeAddress) -> Void) -> String {
    var other = self
    other.after = nil
    change(&other)
    return other.path
  }
}
