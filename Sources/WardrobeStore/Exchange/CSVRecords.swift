/// The records of a text by RFC 4180, found by their line ends outside quotes: CRLF, LF or CR.
///
/// A reader of a whole text gives all of it up at the first quote that stands wrong. Record by record,
/// a bad one is named and the rest is read: after it reading goes on at its second line.
struct CSVRecords {
  /// A longer one is a quote that was not closed.
  static let longest = 1 << 16

  private let bytes: [UInt8]
  private var start: Int
  private let separator: UInt8

  init(_ bytes: [UInt8], from start: Int = 0, _ separator: UInt8) {
    (self.bytes, self.start, self.separator) = (bytes, start, separator)
  }

  /// The range of the next record, without its line end, and its fields. Where they cannot be read, its first
  /// line alone, and nil. Nil at the end.
  mutating func next() -> (range: Range<Int>, fields: [String]?)? {
    guard start < bytes.count else { return nil }
    let first = start
    if let end = recordEnd(), let fields = Self.fields(of: bytes[start..<end], separator) {
      start = Self.afterLineEnd(end, bytes)
      return (first..<end, fields)
    }
    let end = firstLineEnd()
    start = Self.afterLineEnd(end, bytes)
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
      } else if byte == separator {
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

  static func afterLineEnd(_ end: Int, _ bytes: [UInt8]) -> Int {
    let isPair = bytes[end...].starts(with: [0x0D, 0x0A])
    return min(bytes.count, end + (isPair ? 2 : 1))
  }

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// The fields of one record; nil where a quote stands wrong.
  static func fields(of record: ArraySlice<UInt8>, _ separator: UInt8) -> [String]? {
    // Within quotes a separator parts nothing; two quotes that stand for one change nothing in that.
    var isQuoted = false
    let parts = record.split(omittingEmptySubsequences: false) { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == separator && !isQuoted
    }
    var fields: [String] = []
    for part in parts {
      guard let field = field(part) else { return nil }
      fields.append(CSVTable.withoutGuard(field))
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
}
