/// A term for garments: words with one meaning, in English and Spanish, such as jeans and vaqueros.
package struct GarmentTerm: Hashable, Sendable {
  /// The kind or type of garment that it names.
  package let silhouette: Silhouette
  /// The part of such a garment in an outfit.
  package let role: OutfitRole?
  /// True if it applies to every garment of that kind: all trousers are pantalones, not all are
  /// jeans.
  package let isGeneral: Bool
  /// Singular and plural, in lower case, with single spaces in phrases.
  package let english: [String]
  /// The same in Spanish, with accents.
  package let spanish: [String]
  /// Those of its words that often mean something else, such as "slip".
  private let vague: Set<String>

  /// The words of both languages, each once.
  package var words: [String] { english + spanish.filter { !english.contains($0) } }

  /// Every term, grouped by silhouette, the general one first.
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

  /// True if a word often means something else.
  package func isVague(_ word: String) -> Bool { vague.contains(word) }

  package static func all(of silhouette: Silhouette) -> [GarmentTerm] {
    all.filter { $0.silhouette == silhouette }
  }
}

extension GarmentTerm {
  /// An occurrence of a term in a text.
  package struct Mention: Sendable {
    package let term: GarmentTerm
    /// True if its word is English, false if Spanish; `top` is both.
    package fileprivate(set) var isEnglish = false
    package fileprivate(set) var isSpanish = false
    /// True if that word often means something else.
    package fileprivate(set) var isVague = false
  }

  /// The terms in `text`, in their order. Case and accents are ignored; of phrases that begin at
  /// the same word, the longest counts.
  ///
  /// - Parameters:
  ///   - text: a name, a description or a tag.
  ///   - isSubject: if true, only the garment itself counts, not what it has or is for: in a "coat
  ///     with belt" only the coat.
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

  /// Words before what the thing has or is for.
  private static let prepositions: Set<Substring> = [
    "with", "without", "for", "over", "under", "con", "sin", "para",
  ]

  /// The mention of the thing itself: English names it last ("dress shirt", "shirt dress"), Spanish
  /// first ("camisa vaquera").
  package static func head(of mentions: [Mention]) -> Mention? {
    let telling = mentions.first { $0.isEnglish != $0.isSpanish }
    return telling?.isSpanish == true ? mentions.first : mentions.last
  }

  private static let longestPhrase =
    all.flatMap(\.words).map { $0.split(separator: " ").count }.max() ?? 1

  /// Mentions by each phrase, with and without its accents.
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

  /// Removes the accents of Spanish, in lower case.
  private static func withoutAccents(_ word: String) -> String {
    let plain: [Character: Character] = [
      "á": "a", "é": "e", "í": "i", "ó": "o", "ú": "u", "ü": "u", "ñ": "n",
    ]
    return String(word.map { plain[$0] ?? $0 })
  }
}
