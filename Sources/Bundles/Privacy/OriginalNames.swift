import Files
import SystemPackage

/// What original files are called, looked for as whole words, in whatever case.
struct OriginalNames: Sendable {
  /// Those that are one word, in lower case.
  private let words: Set<String>
  /// The others, which have blanks or other signs in them, by their first words.
  private let phrases: [String: [Phrase]]
  /// Those that have no word in them.
  private let signs: [Phrase]

  /// A name of several words, or with signs in it.
  private struct Phrase {
    var name: String
    /// In lower case.
    var characters: [Character]
    /// How much stands before its first word.
    var wordOffset: Int

    init(_ name: String) {
      self.name = name
      characters = Array(name.lowercased())
      wordOffset = characters.firstIndex(where: \.beginsWord) ?? 0
    }
  }

  init(_ names: Set<String>) {
    let single = names.filter { $0.unicodeScalars.allSatisfy(\.isOfToken) }
    words = Set(single.map { $0.lowercased() })
    let others = names.subtracting(single).filter { $0.count > 4 }.sorted().map(Phrase.init)
    phrases = Dictionary(
      grouping: others.filter { $0.characters.contains(where: \.beginsWord) }
    ) { Self.word(at: $0.wordOffset, of: $0.characters) }
    signs = others.filter { !$0.characters.contains(where: \.beginsWord) }
  }

  /// Whether a word is one of them, or one behind the number that a bundle's copy has.
  func contains(_ word: String) -> Bool {
    if words.isEmpty { return false }
    let word = word.lowercased()
    if words.contains(word) { return true }
    let rest = Self.withoutNumber(word)
    return rest != word && words.contains(rest) && !Self.isCopyName(rest)
  }

  /// Those with blanks in them that stand in a line.
  ///
  /// A line's words are looked up, so that a line takes no longer where there are many names.
  func phrases(in line: String) -> [String] {
    if phrases.isEmpty && signs.isEmpty { return [] }
    let line = Array(line.lowercased())
    var found: Set<String> = []
    for start in line.indices where Self.beginsWord(at: start, of: line) {
      for phrase in phrases[Self.word(at: start, of: line)] ?? []
      where Self.stands(phrase, at: start - phrase.wordOffset, of: line) {
        found.insert(phrase.name)
      }
    }
    for phrase in signs
    where line.indices.contains(where: { Self.stands(phrase, at: $0, of: line) }) {
      found.insert(phrase.name)
    }
    return found.sorted()
  }

  /// Whether a word begins there, rather than go on.
  private static func beginsWord(at index: Int, of line: [Character]) -> Bool {
    guard line[index].beginsWord else { return false }
    return index == 0 || !(line[index].isOfWord && line[index - 1].isOfWord)
  }

  /// The word that begins there: a single letter of a script without blanks between words.
  private static func word(at index: Int, of line: [Character]) -> String {
    guard line[index].isOfWord else { return String(line[index]) }
    return String(line[index...].prefix(while: \.isOfWord))
  }

  private static func stands(_ phrase: Phrase, at start: Int, of line: [Character]) -> Bool {
    guard start >= 0, line[start...].starts(with: phrase.characters) else { return false }
    let next = line[(start + phrase.characters.count)...].first?.unicodeScalars.first
    return begins(phrase.name, behind: line[..<start])
      && !(next.map { $0.isOfWord || $0 == "_" || $0 == "-" } ?? false)
  }

  private static func begins(_ phrase: String, behind text: ArraySlice<Character>) -> Bool {
    guard text.last?.unicodeScalars.last?.isOfToken == true else { return true }
    guard text.last == "-", !isCopyName(phrase) else { return false }
    let number = text.dropLast().reversed().prefix(while: \.isNumber)
    return number.count >= 2
      && text.dropLast(number.count + 1).last?.unicodeScalars.last?.isOfToken != true
  }

  private static func withoutNumber(_ word: String) -> String {
    let number = word.prefix(while: \.isNumber)
    let rest = word.dropFirst(number.count)
    return number.count >= 2 && rest.first == "-" ? String(rest.dropFirst()) : word
  }

  /// Whether a copy is called so behind its number, which says what the photo shows: of `straw-hat.jpg`,
  /// `01-straw-hat.jpg`.
  private static func isCopyName(_ name: String) -> Bool {
    let path = FilePath(name)
    let stem = (path.stem ?? "").lowercased()
    return SafeName.make(path.describedByName.lowercased(), fallback: "") == stem
  }
}

extension Character {
  fileprivate var isOfWord: Bool { unicodeScalars.first?.isOfWord ?? false }

  /// Whether a word may begin with it, in any script.
  fileprivate var beginsWord: Bool { isOfWord || isLetter || isNumber }
}

extension Unicode.Scalar {
  /// Whether it is of a name that has no blanks.
  var isOfToken: Bool { isOfWord || ["_", "-", ".", "+"].contains(self) }
}
