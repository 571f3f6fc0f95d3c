import FoundationEssentials
import Garments

/// What a command prints: for scripts the JSON of each, for people lines.
protocol CommandResult: Encodable {
  static func lines(of results: [Self], in language: Language) -> [String]
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

/// One JSON object on one line, its keys in order of the alphabet, so that the same says the same.
enum JSONLine {
  static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
