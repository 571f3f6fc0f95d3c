import Files
import SystemPackage

/// What original files are called, looked for as whole words, in whatever case.
struct OriginalNames: Sendable {
  /// Those that are one word, in lower case.
  private let words: Set<String>
  /// The others, which have blanks or other signs in them.
  private let phrases: [String]

  init(_ names: Set<String>) {
    let single = names.filter { $0.unicodeScalars.allSatisfy(\.isOfToken) }
    words = Set(single.map { $0.lowercased() })
    phrases = names.subtracting(single).filter { $0.count > 4 }.sorted()
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
  func phrases(in line: String) -> [String] {
    if phrases.isEmpty { return [] }
    let line = line.lowercased()
    return phrases.filter { phrase in
      line.ranges(of: phrase.lowercased()).contains { range in
        let next = line[range.upperBound...].unicodeScalars.first
        return Self.begins(phrase, behind: line[..<range.lowerBound])
          && !(next.map { $0.isOfWord || $0 == "_" || $0 == "-" } ?? false)
      }
    }
  }

  private static func begins(_ phrase: String, behind text: Substring) -> Bool {
    guard text.unicodeScalars.last?.isOfToken == true else { return true }
    guard text.last == "-", !isCopyName(phrase) else { return false }
    let number = text.dropLast().reversed().prefix(while: \.isNumber)
    return number.count >= 2
      && text.dropLast(number.count + 1).unicodeScalars.last?.isOfToken != true
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

extension Unicode.Scalar {
  /// Whether it is of a name that has no blanks.
  var isOfToken: Bool { isOfWord || ["_", "-", ".", "+"].contains(self) }
}
