package import Core

struct ColorDictionary: Sendable {
  static let shared = ColorDictionary()

  private struct Entry {
    let word: String
    let letters: [Character]
    let name: ColorName
  }

  private let names: [String: ColorName]
  /// The lookup keys of words for a basic colour. Such a word also means all shades of the colour.
  private let basic: Set<String>
  /// The colour words in the order of the names, English words before Spanish ones.
  private let entries: [Entry]

  private init() {
    var names: [String: ColorName] = [:]
    var entries: [Entry] = []
    for name in ColorName.allCases {
      for word in Language.allCases.flatMap(name.words) {
        let key = Self.key(word)
        if names.updateValue(name, forKey: key) == nil {
          entries.append(Entry(word: word, letters: Array(key), name: name))
        }
      }
    }
    // Inflected forms are added last, so that they never replace a word.
    for entry in entries {
      for form in Self.forms(of: entry.word) where names[Self.key(form)] == nil {
        names[Self.key(form)] = entry.name
      }
    }
    self.names = names
    self.entries = entries
    basic = Set(
      ColorName.allCases.flatMap { name in
        (Language.allCases.map(name.label) + name.basicWords).flatMap { [$0] + Self.forms(of: $0) }
      }.map(Self.key))
  }

  /// Returns a lookup key without case, accents, spaces, hyphens and underscores.
  private static func key(_ text: some StringProtocol) -> String {
    text.folded.filter { !isGap($0) }
  }

  private static func isGap(_ character: Character) -> Bool {
    character.isWhitespace || character == "-" || character == "_"
  }

  /// Returns the inflected forms of a Spanish word. For English words, the extra forms do no harm.
  private static func forms(of word: String) -> [String] {
    let spellings = [word, word.replacing("grey", with: "gray")]
    guard !word.contains(" "), let last = word.last else { return spellings }
    if last == "o" { return ["a", "os", "as"].map { word.dropLast() + $0 } }
    let plural = "aeiouyáéíóú".contains(last) ? "s" : "es"
    return spellings + spellings.map { $0 + plural }
  }

  func name(of typed: String) -> ColorName? { names[Self.key(typed)] }

  func isBasic(_ typed: String) -> Bool { basic.contains(Self.key(typed)) }

  /// Returns words similar to an unknown word, most similar first, one for each colour.
  ///
  /// One mistake in three letters is allowed. Words that are similar to only a part of the text
  /// come last, such as `red` for `bright red`.
  func suggestions(for typed: String, atMost count: Int) -> [String] {
    // No colour word is this long, so the rest of the text is ignored.
    let start = String(typed.unicodeScalars.prefix(40))
    let whole = Array(Self.key(start))
    let parts = start.split(whereSeparator: Self.isGap).map { Array(Self.key($0)) }
    let ranked = entries.compactMap { entry -> (rank: Int, entry: Entry)? in
      if let distance = Self.mistakes(whole, entry.letters, oneIn: 3) { return (distance, entry) }
      let isPart = parts.contains { Self.mistakes($0, entry.letters, oneIn: 4) != nil }
      return isPart ? (.max, entry) : nil
    }
    let inOrder = ranked.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    var found: [Entry] = []
    for (_, (_, entry)) in inOrder where !found.contains(where: { $0.name == entry.name }) {
      found.append(entry)
    }
    return found.prefix(count).map(\.word)
  }

  /// Returns the number of mistakes, or nil if there is more than one mistake for every `letters`
  /// letters.
  private static func mistakes(
    _ typed: [Character], _ word: [Character], oneIn letters: Int
  ) -> Int? {
    let limit = min(typed.count, word.count) / letters
    // Short words are similar to too many other words.
    return typed.count > 2 ? editDistance(typed, word, atMost: limit) : nil
  }
}

/// A text that is not a colour.
public struct UnknownColor: Error, Hashable, Sendable {
  /// The text as it was typed.
  public let typed: String
  /// Up to three words for similar colours, most similar first.
  public let suggestions: [String]

  package init(typed: String) {
    self.typed = typed
    suggestions =
      Self.isCode(typed) ? [] : ColorDictionary.shared.suggestions(for: typed, atMost: 3)
  }

  private static func isCode(_ typed: String) -> Bool {
    typed.first { !$0.isWhitespace } == "#"
  }
}

extension UnknownColor: CustomStringConvertible {
  /// The error in one line, such as "unknown colour 'ornage'; did you mean orange?".
  public var description: String { message.description }

  package var message: Message { "unknown colour '\(typed.shown)'; \(help)" }

  private var help: Message {
    if Self.isCode(typed) { return "write a colour code as #RGB or #RRGGBB" }
    guard let last = suggestions.last else {
      return "use a name such as black, navy or light grey, or write #RRGGBB"
    }
    let others = suggestions.dropLast().joined(separator: ", ")
    return others.isEmpty ? "did you mean \(last)?" : "did you mean \(others) or \(last)?"
  }
}

extension UnknownColor: ExplainedError {
  package var failures: [Failure] { [Failure(.usage, message)] }
}
