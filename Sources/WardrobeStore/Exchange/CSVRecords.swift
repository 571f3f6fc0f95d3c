/// Splits CSV text into records (RFC 4180). A record ends at a CRLF, LF or CR outside quotes.
///
/// After a record with invalid quotes, parsing continues at the record's second line.
struct CSVRecords {
  /// The record length, in bytes, at which an open quote counts as unclosed.
  static let longest = 1 << 16

  private let bytes: [UInt8]
  private var start: Int
  private let separator: UInt8

  init(_ bytes: [UInt8], from start: Int = 0, _ separator: UInt8) {
    (self.bytes, self.start, self.separator) = (bytes, start, separator)
  }

  /// Parses the next record. If the record is invalid, returns the range of its first line and nil
  /// fields. Returns nil at the end of the text.
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

  /// Returns the end of the record at `start`, or nil if a quote is not closed.
  private func recordEnd() -> Int? {
    // Quotes have a meaning only in fields that begin with a quote.
    var (isAtFieldStart, hasQuotes, isQuoted) = (true, false, false)
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if isQuoted {
        // A doubled quote closes a quoted part and opens another, so the record goes on.
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

  /// Returns the fields of one record, or nil if a quote is misplaced.
  static func fields(of record: ArraySlice<UInt8>, _ separator: UInt8) -> [String]? {
    // Separators within quotes do not end a field. A doubled quote toggles `isQuoted` twice.
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

  /// Parses a field and removes leading whitespace. Returns nil if a quote is misplaced.
  private static func field(_ written: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: written, as: UTF8.self).unicodeScalars.drop(while: isBlank)
    guard text.contains("\"") else { return String(text) }
    var scalars = Array(text)
    if scalars.first == "\"" {
      while scalars.last.map(isBlank) == true { scalars.removeLast() }
      guard scalars.count > 1, scalars.last == "\"" else { return nil }
      scalars = Array(scalars.dropFirst().dropLast())
    }
    // A doubled quote is an escaped quote.
    let pieces = scalars.split(separator: ["\"", "\""], omittingEmptySubsequences: false)
    guard !pieces.contains(where: { $0.contains("\"") }) else { return nil }
    return pieces.map { String(String.UnicodeScalarView($0)) }.joined(separator: "\"")
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
}
