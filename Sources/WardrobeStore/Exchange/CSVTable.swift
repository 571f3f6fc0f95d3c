import Garments

/// A CSV table (RFC 4180) with a header row. Semicolon or tab separators are also accepted.
///
/// To save memory, rows are stored as byte offsets and parsed on access.
package struct CSVTable: Sendable {
  package struct Row {
    /// The row's number as in a spreadsheet, starting at 1.
    package var number: Int
    /// The row's fields, at least one for each column, or nil if the row is invalid.
    package var fields: [String]?
  }

  /// The column titles, trimmed, or an empty array if the text is empty.
  package let header: [String]
  /// The rows after the header, without empty rows.
  package let rows: Rows

  package let separator: UInt8
  /// True if the first line names the separator, such as `sep=;`.
  package let namesSeparator: Bool

  /// - Parameter bytes: the text in UTF-8 without a byte order mark, less than 4 GiB.
  package init(_ bytes: [UInt8]) {
    let named = Self.separatorLine(bytes)
    let start = named?.end ?? 0
    let separator = named?.separator ?? Self.separator(of: bytes)
    var records = CSVRecords(bytes, from: start, separator)
    var places: [Rows.Place] = []
    var number = 0
    while let (range, fields) = records.next() {
      number += 1
      let isEmpty = fields?.allSatisfy { $0.allSatisfy(\.isWhitespace) } ?? false
      if !isEmpty { places.append(Rows.Place(number, range, isReadable: fields != nil)) }
    }
    let all = Rows(bytes: bytes, places: places[...], separator: separator, columnCount: 0)
    let header = all.first?.fields?.map(\.trimmed) ?? []
    self.header = header
    (self.separator, namesSeparator) = (separator, named != nil)
    rows = Rows(
      bytes: bytes, places: places.dropFirst(), separator: separator, columnCount: header.count)
  }

  /// Parses a first line such as `sep=;`, which Excel uses to state the separator.
  private static func separatorLine(_ bytes: [UInt8]) -> (separator: UInt8, end: Int)? {
    let end = bytes.firstIndex(where: CSVRecords.isLineEnd) ?? bytes.count
    let line = bytes[..<end].filter { $0 != UInt8(ascii: "\"") }
    guard line.count == 5, String(decoding: line.prefix(4), as: UTF8.self).lowercased() == "sep=",
      !Character(UnicodeScalar(line[4])).isLetter, line[4] < 0x80
    else { return nil }
    return (line[4], CSVRecords.afterLineEnd(end, bytes))
  }

  /// Returns the separator that splits the first non-empty row into the most columns.
  private static func separator(of bytes: [UInt8]) -> UInt8 {
    var found = (separator: UInt8(ascii: ","), count: 0)
    for separator in [found.separator, UInt8(ascii: ";"), UInt8(ascii: "\t")] {
      var records = CSVRecords(bytes, separator)
      while let (_, fields) = records.next() {
        let isEmpty = fields?.allSatisfy { $0.allSatisfy(\.isWhitespace) } ?? false
        if isEmpty { continue }
        if let count = fields?.count, count > found.count { found = (separator, count) }
        break
      }
    }
    return found.separator
  }

  package struct Rows: RandomAccessCollection, Sendable {
    fileprivate struct Place {
      let number: UInt32
      let start: UInt32
      /// The end of the row, or its start if the row is invalid.
      let end: UInt32

      init(_ number: Int, _ range: Range<Int>, isReadable: Bool) {
        self.number = UInt32(clamping: number)
        start = UInt32(clamping: range.lowerBound)
        end = isReadable ? UInt32(clamping: range.upperBound) : start
      }
    }

    private let bytes: [UInt8]
    private let places: ArraySlice<Place>
    private let separator: UInt8
    private let columnCount: Int

    fileprivate init(
      bytes: [UInt8], places: ArraySlice<Place>, separator: UInt8, columnCount: Int
    ) {
      (self.bytes, self.places) = (bytes, places)
      (self.separator, self.columnCount) = (separator, columnCount)
    }

    package var startIndex: Int { places.startIndex }
    package var endIndex: Int { places.endIndex }

    package subscript(position: Int) -> Row {
      let place = places[position]
      let record = bytes[Int(place.start)..<Int(place.end)]
      var fields = record.isEmpty ? nil : CSVRecords.fields(of: record, separator)
      // Spreadsheets omit empty fields at the end of a row.
      if let missing = fields.map({ columnCount - $0.count }), missing > 0 {
        fields?.append(contentsOf: repeatElement("", count: missing))
      }
      return Row(number: Int(place.number), fields: fields)
    }
  }
}
