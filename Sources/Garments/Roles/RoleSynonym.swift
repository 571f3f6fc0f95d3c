/// Synonyms for finding a garment's role, each replaced by a word of `GarmentTerm`.
enum RoleSynonym {
  /// Returns `text` in lower case with all synonyms replaced, longer phrases first.
  static func replaced(in text: String) -> String {
    var rest = text.lowercased().split { !$0.isLetter }[...]
    var words: [String] = []
    while let first = rest.first {
      let lengths = (1...min(longestPhrase, rest.count)).reversed()
      let said = lengths.lazy.compactMap { length in
        terms[rest.prefix(length).joined(separator: " ")].map { (length, $0) }
      }.first
      words.append(said?.1 ?? String(first))
      rest = rest.dropFirst(said?.0 ?? 1)
    }
    return words.joined(separator: " ")
  }

  /// A line has a word of a `GarmentTerm`, a colon, and synonyms. Hyphens join the words of a
  /// phrase.
  private static let table = """
    accessory: bottle bottles water-bottle water-bottles flask flasks thermos
    bolso: cartera carteras
    complemento: botella botellas termo termos
    """

  private static let terms: [String: String] = {
    var terms: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let sides = line.split(separator: ":")
      for phrase in sides.last?.split(separator: " ") ?? [] {
        terms[phrase.split(separator: "-").joined(separator: " ")] = sides.first.map(String.init)
      }
    }
    return terms
  }()

  private static let longestPhrase =
    terms.keys.map { $0.split(separator: " ").count }.max() ?? 1
}
