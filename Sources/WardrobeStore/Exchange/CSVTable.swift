import Garments

/// A text of comma-separated values (RFC 4180): a row that names the columns, then the others.
///
/// Rows could be kept as their fields, which take ten times the room of the text; they are kept as
/// where they stand in it, and read again each time they are asked for.
package struct CSVTable: Sendable {
  package struct Row {
    /// As a spreadsheet counts: the header is 1.
    package var number: Int
    /// Nil where the row cannot be read.
    package var fields: [String]?
  }

  /// Without blanks around them; empty for an empty text.
  package let header: [String]
  /// Those with something in them.
  package let rows: Rows

  /// - Parameter bytes: UTF-8, with or without a byte order mark; less than 4 GiB.
  package init(_ bytes: [UInt8]) {
    var records = CSVRecords(bytes)
    var places: [Rows.Place] = []
    var number = 0
    while let (range, fields) = records.next(Self.fields) {
      number += 1
      let isEmpty = fields?.allSatisfy { $0.allSatisfy(\.isWhitespace) } ?? false
      if !isEmpty { places.append(Rows.Place(number, range, isReadable: fields != nil)) }
    }
    let all = Rows(bytes: bytes, places: places[...])
    header = all.first?.fields?.map(\.trimmed) ?? []
    rows = Rows(bytes: bytes, places: places.dropFirst())
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

    fileprivate init(bytes: [UInt8], places: ArraySlice<Place>) {
      (self.bytes, self.places) = (bytes, places)
    }

    package var startIndex: Int { places.startIndex }
    package var endIndex: Int { places.endIndex }

    package subscript(position: Int) -> Row {
      let place = places[position]
      let record = bytes[Int(place.start)..<Int(place.end)]
      return Row(
        number: Int(place.number), fields: record.isEmpty ? nil : CSVTable.fields(of: record))
    }
  }

  /// The fields of one record; nil where a quote stands wrong.
  private static func fields(of record: ArraySlice<UInt8>) -> [String]? {
    // Within quotes a comma parts nothing; two quotes that stand for one change nothing in that.
    var isQuoted = false
    let parts = record.split(omittingEmptySubsequences: false) { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ",") && !isQuoted
    }
    var fields: [String] = []
    for part in parts {
      guard let field = field(part) else { return nil }
      fields.append(withoutGuard(field))
    }
    return fields
  }

  /// What a field says that is written so, without blanks before it; nil where a quote stands wrong.
  private static func field(_ written: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: written, as: UTF8.self).unicodeScalars.drop(while: isBlank)
    guard text.contains("\"") else { return String(text) }
    var scalars = Array(text)
    if scalars.first == "\"" {
      while scalars.last.map(isBlank) == true { scalars.removeLast() }
      guard scalars.count > 1, scalars.last == "\"" else { return nil }
      scalars = Array(scalars.dropFirst().dropLast())
    }
    // Two quotes stand for one.
    let pieces = scalars.split(separator: ["\"", "\""], omittingEmptySubsequences: false)
    guard !pieces.contains(where: { $0.contains("\"") }) else { return nil }
    return pieces.map { String(String.UnicodeScalarView($0)) }.joined(separator: "\"")
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

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

  // MARK: formulas

  private static let apostrophe = UInt8(ascii: "'")

  /// The field with an apostrophe before it where it begins as a formula does.
  private static func guarded(_ field: String) -> String {
    beginsAsFormula(field) ? "'" + field : field
  }

  /// Undoes `guarded`, whatever apostrophes the field itself begins with.
  private static func withoutGuard(_ field: String) -> String {
    field.utf8.first == apostrophe && beginsAsFormula(field)
      ? String(field.unicodeScalars.dropFirst()) : field
  }

  /// Whether, apostrophes aside, it begins with what makes a spreadsheet compute it.
  private static func beginsAsFormula(_ field: String) -> Bool {
    guard let first = field.utf8.first(where: { $0 != apostrophe }) else { return false }
    return "=+-@\t\r\n".utf8.contains(first)
  }
}

/// The records of a text by RFC 4180, found by their line ends outside quotes: CRLF, LF or CR.
///
/// A reader of a whole text gives all of it up at the first quote that stands wrong. Record by record,
/// a bad one is named and the rest is read: after it reading goes on at its second line.
private struct CSVRecords {
  /// A longer one is a quote that was not closed.
  static let longest = 1 << 16

  private let bytes: [UInt8]
  private var start = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if bytes.starts(with: mark) { start = mark.count }
  }

  /// Where the next record stands, without its line end, and what `take` reads of it; where it reads
  /// nothing, its first line alone, and nil. Nil at the end.
  mutating func next<Value>(
    _ take: (ArraySlice<UInt8>) -> Value?
  ) -> (range: Range<Int>, value: Value?)? {
    guard start < bytes.count else { return nil }
    let first = start
    if let end = recordEnd(), let value = take(bytes[start..<end]) {
      start = afterLineEnd(end)
      return (first..<end, value)
    }
    let end = firstLineEnd()
    start = afterLineEnd(end)
    return (first..<end, nil)
  }

  /// Where the record at `start` ends; nil where a quote is not closed.
  private func recordEnd() -> Int? {
    // Quotes count only in fields that begin with one.
    var (isAtFieldStart, hasQuotes, isQuoted) = (true, false, false)
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if isQuoted {
        // Two quotes that stand for one: the first ends a quoted part, the second begins another.
        if byte == UInt8(ascii: "\"") { isQuoted = false }
        if index - start > Self.longest { return nil }
      } else if byte == UInt8(ascii: "\"") {
        if isAtFieldStart { hasQuotes = true }
        isQuoted = isAtFieldStart || (hasQuotes && bytes[index - 1] == byte)
        isAtFieldStart = false
      } else if Self.isLineEnd(byte) {
        return index
      } else if byte == UInt8(ascii: ",") {
        (isAtFieldStart, hasQuotes) = (true, false)
      } else if !Self.isBlank(byte) {
        isAtFieldStart = false
      }
      index += 1
    }
    return isQuoted ? nil : index
  }

  private func firstLineEnd() -> Int {
    bytes[start...].firstIndex(where: Self.isLineEnd) ?? bytes.count
  }

  private func afterLineEnd(_ end: Int) -> Int {
    let isPair = bytes[end...].starts(with: [0x0D, 0x0A])
    return min(bytes.count, end + (isPair ? 2 : 1))
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
