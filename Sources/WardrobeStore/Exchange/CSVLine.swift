import Garments

extension CSVTable {
  /// A row as it is written: fields are quoted where they must be, and the line ends with CRLF. A field
  /// that a spreadsheet would take for a formula has an apostrophe before it, which reading takes away.
  package static func line(_ fields: [String]) -> String {
    let texts = fields.map(guarded).map { field in
      let isPlain = field.unicodeScalars.allSatisfy { !"\",\r\n".unicodeScalars.contains($0) }
      // Readers may drop blanks at the ends of what is not quoted.
      guard !isPlain || field != field.trimmed else { return field }
      var text = "\""
      for scalar in field.unicodeScalars {
        text.unicodeScalars.append(contentsOf: scalar == "\"" ? [scalar, scalar] : [scalar])
      }
      return text + "\""
    }
    return texts.joined(separator: ",") + "\r\n"
  }

  /// Lines as a file. The byte order mark tells Excel that it is UTF-8.
  static func file(_ lines: String) -> [UInt8] { Array("\u{FEFF}\(lines)".utf8) }

  // MARK: formulas

  private static let apostrophe = UInt8(ascii: "'")

  /// The field with an apostrophe before it where it begins as a formula does.
  private static func guarded(_ field: String) -> String {
    beginsAsFormula(field) ? "'" + field : field
  }

  /// Undoes `guarded`, whatever apostrophes the field itself begins with.
  static func withoutGuard(_ field: String) -> String {
    field.utf8.first == apostrophe && beginsAsFormula(field)
      ? String(field.unicodeScalars.dropFirst()) : field
  }

  /// Whether, apostrophes aside, it begins with what makes a spreadsheet compute it.
  private static func beginsAsFormula(_ field: String) -> Bool {
    guard let first = field.utf8.first(where: { $0 != apostrophe }) else { return false }
    return "=+-@\t\r\n".utf8.contains(first)
  }
}
