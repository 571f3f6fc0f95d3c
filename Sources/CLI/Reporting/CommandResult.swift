import Core
import FoundationEssentials
import Garments
import SystemPackage

/// What a command prints: for scripts the JSON of each, for people lines.
protocol CommandResult: Encodable {
  static func lines(of results: [Self], in language: Language) -> [String]
  /// What is said to people where there are no results; nil for nothing.
  static func emptyWords(in language: Language) -> String?
}

extension CommandResult {
  static func emptyWords(in language: Language) -> String? { nil }
}

/// A result that people read as a row of a table. Of no results there is no table.
protocol TableRow: CommandResult {
  static func headings(in language: Language) -> [String]
  /// As many as there are headings.
  func cells(in language: Language) -> [String]
}

extension TableRow {
  static func lines(of results: [Self], in language: Language) -> [String] {
    if results.isEmpty { return [] }
    var table = Table(headings(in: language))
    for result in results { table.add(result.cells(in: language)) }
    return table.lines
  }
}

/// One JSON object on one line, its keys in order of the alphabet, so that the same says the same. It may
/// be shown on a terminal: what would command one is escaped, and is the same for who reads the JSON.
enum JSONLine {
  static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// JSON has such characters in strings only, where `\u` and four digits stand for each: none is beyond
  /// U+FFFF.
  private static func escaped(_ json: String) -> String {
    json.escaping(\.commandsTerminal) { scalar in
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
  }
}

extension FilePath {
  /// Its bytes for JSON where they are not UTF-8, which text would not say exactly; else nil.
  var base64IfNotUTF8: String? {
    String(validating: bytes, as: UTF8.self) == nil ? Data(bytes).base64EncodedString() : nil
  }
}
