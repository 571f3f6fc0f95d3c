import Garments

/// A text of comma-separated values (RFC 4180): a row that names the columns, then the others. Spreadsheets may
/// separate by semicolons or tabs instead.
///
/// Rows could be kept as their fields, which take ten times the room of the text; they are kept as
/// where they stand in it, and read again each time they are asked for.
package struct CSVTable: Sendable {
  package struct Row {
    /// As a spreadsheet counts: the header is 1.
    package var number: Int
    /// As many as there are columns, or more; nil where the row cannot be read.
    package var fields: [String]?
  }

  /// Without blanks around them; empty for an empty text.
  package let header: [String]
  /// Those with something in them.
  package let rows: Rows

  /// The separator of fields.
  package let separator: UInt8
  /// True if a first line such as `sep=;` says so.
  package let namesSeparator: Bool

  /// - Parameter bytes: UTF-8 without a byte order mark; less than 4 GiB.
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

  /// The separator that a first line such as `sep=;` names for Excel, and where the next line begins.
  private static func separatorLine(_ bytes: [UInt8]) -> (separator: UInt8, end: Int)? {
    let end = bytes.firstIndex(where: CSVRecords.isLineEnd) ?? bytes.count
    let line = bytes[..<end].filter { $0 != UInt8(ascii: "\"") }
    guard line.count == 5, String(decoding: line.prefix(4), as: UTF8.self).lowercased() == "sep=",
      !Character(UnicodeScalar(line[4])).isLetter, line[4] < 0x80
    else { return nil }
    return (line[4], CSVRecords.afterLineEnd(end, bytes))
  }

  /// The separator that makes most columns of the first row with something in it.
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

  /// Rows of a text, each read when it is asked for.
  package struct Rows: RandomAccessCollection, Sendable {
    fileprivate struct Place {
      let number: UInt32
      let start: UInt32
      /// As the start of one that cannot be read.
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
      // Spreadsheets leave out empty fields at the end of a row.
      if let missing = fields.map({ columnCount - $0.count }), missing > 0 {
        fields?.append(contentsOf: repeatElement("", count: missing))
      }
      return Row(number: Int(place.number), fields: fields)
    }
  }
}
