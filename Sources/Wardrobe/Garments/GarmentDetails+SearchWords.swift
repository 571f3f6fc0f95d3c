extension GarmentDetails {
  /// Everything that a garment is found by, in both languages.
  var searchWords: String {
    ([description, brand ?? ""] + tags + kind.searchWords(describedAs: description))
      .joined(separator: " ")
  }
}
