/// Words with the same meaning for a garment, in English and Spanish, such as jeans and vaqueros.
package struct GarmentTerm: Hashable, Sendable {
  package let silhouette: Silhouette
  package let role: OutfitRole?
  /// True if the words apply to every garment of the kind. For trousers, "pantalones" is general,
  /// but "jeans" is not.
  package let isGeneral: Bool
  /// The English words, singular and plural, in lower case. Phrases contain single spaces.
  package let english: [String]
  /// The Spanish words with accents, singular and plural, in lower case.
  package let spanish: [String]
  /// The words that often mean something else, such as "slip".
  private let vague: Set<String>

  package var words: [String] { english + spanish.filter { !english.contains($0) } }

  /// All terms, grouped by silhouette, with the general term first.
  package static let all: [GarmentTerm] = table.flatMap { silhouette, text in
    text.split(separator: "\n").enumerated().map { index, line in
      let parts = line.split(separator: ":")
      let role = parts.count > 1 ? OutfitRole(rawValue: String(parts[0])) : nil
      var vague: Set<String> = []
      let languages = (parts.last ?? "").split(
        separator: "|", omittingEmptySubsequences: false
      ).map { side in
        side.split(separator: " ").map { word in
          let phrase = word.split { $0 == "-" || $0 == "~" }.joined(separator: " ")
          if word.hasPrefix("~") { vague.insert(phrase) }
          return phrase
        }
      }
      return GarmentTerm(
        silhouette: silhouette, role: role ?? OutfitRole(silhouette), isGeneral: index == 0,
        english: languages.first ?? [], spanish: languages.dropFirst().first ?? [], vague: vague)
    }
  }

  package func isVague(_ word: String) -> Bool { vague.contains(word) }

  package static func all(of silhouette: Silhouette) -> [GarmentTerm] {
    all.filter { $0.silhouette == silhouette }
  }
}

extension GarmentTerm {
  package struct Mention: Sendable {
    package let term: GarmentTerm
    /// True if the word is English. A word such as `top` is both English and Spanish.
    package fileprivate(set) var isEnglish = false
    package fileprivate(set) var isSpanish = false
    package fileprivate(set) var isVague = false
  }

  /// Finds the terms in `text`, in the order of the text. Case and accents are ignored. If several
  /// phrases begin at the same word, the longest counts.
  ///
  /// - Parameters:
  ///   - text: a name, a description or a tag.
  ///   - isSubject: if true, only the main noun counts, such as the coat in "coat with belt".
  package static func mentions(in text: String, asSubject isSubject: Bool = false) -> [Mention] {
    let words = text.lowercased().split { !$0.isLetter }
    var mentions: [Mention] = []
    var rest = words[...]
    while let first = rest.first {
      let lengths = (1...min(longestPhrase, rest.count)).reversed()
      let said = lengths.lazy.compactMap { length in
        byPhrase[rest.prefix(length).joined(separator: " ")].map { (length, $0) }
      }.first
      if let said {
        mentions.append(said.1)
      } else if isSubject, !mentions.isEmpty, prepositions.contains(first) {
        break
      }
      rest = rest.dropFirst(said?.0 ?? 1)
    }
    return mentions.contains { !$0.isVague } ? mentions.filter { !$0.isVague } : mentions
  }

  /// Prepositions that introduce a part or a purpose, as in "coat with belt".
  private static let prepositions: Set<Substring> = [
    "with", "without", "for", "over", "under", "con", "sin", "para",
  ]

  /// Returns the main noun: the last one in English ("shirt dress"), the first in Spanish.
  package static func head(of mentions: [Mention]) -> Mention? {
    let telling = mentions.first { $0.isEnglish != $0.isSpanish }
    return telling?.isSpanish == true ? mentions.first : mentions.last
  }

  private static let longestPhrase =
    all.flatMap(\.words).map { $0.split(separator: " ").count }.max() ?? 1

  private static let byPhrase: [String: Mention] = {
    var table: [String: Mention] = [:]
    for term in all {
      func mention(of word: String) -> Mention {
        Mention(term: term, isVague: term.vague.contains(word))
      }
      for word in term.english { table[word, default: mention(of: word)].isEnglish = true }
      for word in term.spanish {
        for spelling in [word, withoutAccents(word)] {
          table[spelling, default: mention(of: word)].isSpanish = true
        }
      }
    }
    return table
  }()

  private static func withoutAccents(_ word: String) -> String {
    let plain: [Character: Character] = [
      "á": "a", "é": "e", "í": "i", "ó": "o", "ú": "u", "ü": "u", "ñ": "n",
    ]
    return String(word.map { plain[$0] ?? $0 })
  }
}
