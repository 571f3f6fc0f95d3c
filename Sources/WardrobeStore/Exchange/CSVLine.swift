import Garments

extension CSVTable {
  /// Formats a CSV row, ending with CRLF. For security, a leading apostrophe disables formulas in
  /// spreadsheets. The parser removes the apostrophe.
  package static func line(_ fields: [String]) -> String {
    let texts = fields.map(guarded).map { field in
      let isPlain = field.unicodeScalars.allSatisfy { !"\",\r\n".unicodeScalars.contains($0) }
      // Some parsers trim whitespace around unquoted fields.
      guard !isPlain || field != field.trimmed else { return field }
      var text = "\""
      for scalar in field.unicodeScalars {
        text.unicodeScalars.append(contentsOf: scalar == "\"" ? [scalar, scalar] : [scalar])
      }
      return text + "\""
    }
    return texts.joined(separator: ",") + "\r\n"
  }

  /// Encodes lines as a CSV file. The byte order mark makes Excel read the file as UTF-8.
  static func file(_ lines: String) -> [UInt8] { Array("\u{FEFF}\(lines)".utf8) }

  // MARK: Formulas

  private static let apostrophe = UInt8(ascii: "'")

  private static func guarded(_ field: String) -> String {
    beginsAsFormula(field) ? "'" + field : field
  }

  /// Removes the apostrophe that `guarded` added. The field's other apostrophes are kept.
  static func withoutGuard(_ field: String) -> String {
    field.utf8.first == apostrophe && beginsAsFormula(field)
      ? String(field.unicodeScalars.dropFirst()) : field
  }

  /// Returns true if the field looks like a formula to a spreadsheet, ignoring leading apostrophes.
  private static func beginsAsFormula(_ field: String) -> Bool {
    guard let first = field.utf8.first(where: { $0 != apostrophe }) else { return false }
    return "=+-@\t\r\n".utf8.contains(first)
  }
}
