/// Words for a garment's part in an outfit that name no kind or type of garment, or a kind with
/// another part. Each is replaced by a `GarmentTerm` with that part.
enum RoleSynonym {
  /// `text` in lower case, with single spaces between words, and with every such phrase replaced;
  /// of those that begin at the same word, the longest.
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

  /// A line is a word of a `GarmentTerm`, a colon, and its synonyms in the same language; hyphens
  /// join the words of a phrase.
  private static let table = """
    accessory: bottle bottles water-bottle water-bottles flask flasks thermos
    bolso: cartera carteras
    complemento: botella botellas termo termos
    """

  /// By phrase.
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
