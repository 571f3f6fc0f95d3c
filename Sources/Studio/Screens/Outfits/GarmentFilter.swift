import What2Wear

struct GarmentFilter: Sendable {
  let text: String?
  /// The kind, such as `clothing` or `clothing shirt`, or an empty string for all kinds.
  let kind: String
  let after: GarmentCursor?

  init(_ query: FormFields) {
    text = query["q"].flatMap { $0.isEmpty ? nil : $0 }
    kind = query["kind"] ?? ""
    after = query["after"].flatMap { GarmentCursor($0) }
  }

  static let pageLength = 48

  var query: GarmentQuery {
    var query = GarmentQuery()
    query.words = text
    let parts = kind.split(separator: " ").map(String.init)
    query.kinds = Set(parts.prefix(1).compactMap { GarmentKind.Name(rawValue: $0) })
    query.types = Set(parts.dropFirst().prefix(1).compactMap { ClothingType(rawValue: $0) })
    query.limit = Self.pageLength
    query.after = after
    return query
  }

  func next(_ cursor: GarmentCursor, at address: String) -> String {
    FormQuery([("q", text), ("kind", kind.isEmpty ? nil : kind), ("after", "\(cursor)")])
      .address(address)
  }
}
