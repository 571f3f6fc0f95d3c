import ColorReading
import Garments

extension Garment {
  /// Everything that a garment is found by, in both languages.
  var searchWords: String {
    ([details.description, details.brand ?? ""] + details.tags
      + details.kind.searchWords(describedAs: details.description)
      + colors.flatMap(\.name.searchWords))
      .joined(separator: " ")
  }
}

extension ColorName {
  /// The words that garments of the colour are found by, in both languages, each once: those of all that
  /// the colour is called, but for what garments are called. Not everything in the blue of jeans is a
  /// pair of them.
  var searchWords: [String] {
    let words = Language.allCases.flatMap(words(in:)).flatMap { $0.split(separator: " ") }
    var seen: Set<Substring> = []
    return words.filter { seen.insert($0).inserted && GarmentTerm.mentions(in: String($0)).isEmpty }
      .map(String.init)
  }
}
