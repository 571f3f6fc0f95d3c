import Core
import FoundationEssentials
import Garments
import SystemPackage

/// The result of a command, printed as lines of text or as JSON.
protocol CommandResult: Encodable {
  static func lines(of results: [Self], in language: Language) -> [String]
  /// Returns the message to print if there are no results, or nil to print nothing.
  static func emptyWords(in language: Language) -> String?
}

extension CommandResult {
  static func emptyWords(in language: Language) -> String? { nil }
}

/// A result that is printed as a row of a table. Without results, no table is printed.
protocol TableRow: CommandResult {
  static func headings(in language: Language) -> [String]
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

/// Encodes a value as JSON on one line, with sorted keys for stable output. Characters that control
/// a terminal are escaped.
enum JSONLine {
  static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// Escapes control characters, which occur only in JSON strings and need at most four digits.
  private static func escaped(_ json: String) -> String {
    json.escaping(\.commandsTerminal) { scalar in
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
  }
}

extension FilePath {
  /// The path's bytes in base64 if they are not UTF-8, or nil otherwise.
  var base64IfNotUTF8: String? {
    String(validating: bytes, as: UTF8.self) == nil ? Data(bytes).base64EncodedString() : nil
  }
}
