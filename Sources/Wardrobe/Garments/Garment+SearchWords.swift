import Compositor

extension Garment {
  /// Everything that a garment is found by, in both languages.
  var searchWords: String {
    ([details.description, details.brand ?? ""] + details.tags
      + details.kind.searchWords(describedAs: details.description)
      + colours.flatMap(\.name.searchWords))
      .joined(separator: " ")
  }
}

extension ColourName {
  /// What garments of the colour are found by, in both languages: all that the colour is called, but
  /// for what a garment is called, too. Not everything of the colour of jeans is a pair of them.
  var searchWords: [String] {
    Language.allCases.flatMap(words(in:)).filter { GarmentTerm.mentions(in: $0).isEmpty }
  }
}
