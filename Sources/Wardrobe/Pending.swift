extension String {
  var folded: String { lowercased() }
}
extension GarmentDetails {
  var searchWords: String {
    ([description, brand ?? "", kind.name.rawValue, kind.clothingType?.rawValue ?? ""] + tags)
      .joined(separator: " ")
  }
}
