import Garments
import SwiftCSV

/// A text of comma-separated values (RFC 4180): a row that names the columns, then the others.
package struct CSVTable {
  package struct Row {
    /// As a spreadsheet counts: the header is 1.
    package var number: Int
    /// Nil where the row cannot be read.
    package var fields: [String]?
  }

  /// Without blanks around them; empty for an empty text.
  package let header: [String]
  /// Those with something in them.
  package let rows: [Row]

  /// - Parameter bytes: UTF-8, with or without a byte order mark.
  package init(_ bytes: [UInt8]) {
    var records = CSVRecords(bytes)
    var rows: [Row] = []
    var number = 0
    while let row = records.next({ text -> Row? in
      guard let text else { return Row(number: number + 1, fields: nil) }
      return Self.fields(of: text).map { Row(number: number + 1, fields: $0) }
    }) {
      number += 1
      let isEmpty = row.fields?.allSatisfy { $0.allSatisfy(\.isWhitespace) } ?? false
      if !isEmpty { rows.append(row) }
    }
    header = rows.first?.fields?.map(\.trimmed) ?? []
    self.rows = Array(rows.dropFirst())
  }

  /// The fields of one record; nil where a quote stands wrong.
  private static func fields(of record: String) -> [String]? {
    // SwiftCSV leaves an empty last field out and says nothing of a quote that is not closed. With
    // another row behind it, the record is whole exactly when that row comes out by itself.
    let text = record + "\n."
    var rows: [[String]] = []
    guard
      let csv = try? EnumeratedCSV(
        string: text, delimiter: .comma, loadColumns: false, rowLimit: 0),
      (try? csv.enumerateAsArray(startAt: 0, rowLimit: nil) { rows.append($0) }) != nil,
      rows.count == 2, rows[1] == ["."]
    else { return nil }
    return rows[0]
  }

  /// A row as it is written: fields are quoted where they must be, and the line ends with CRLF.
  package static func line(_ fields: [String]) -> String {
    let texts = fields.map { field in
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
}
