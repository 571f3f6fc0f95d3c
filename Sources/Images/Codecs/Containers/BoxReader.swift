/// Reads integers, text and boxes from an ISO base media file (ISO/IEC 14496-12, 4.2).
///
/// All integers are big-endian. Reading beyond the end throws a damage error.
struct BoxReader {
  private let bytes: [UInt8]
  private(set) var position: Int
  let end: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    (position, end) = (0, bytes.count)
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    (position, end) = (range.lowerBound, range.upperBound)
  }

  var remaining: Int { end - position }
  var isAtEnd: Bool { position >= end }

  private func checkRoom(for count: Int) throws(ContainerFault) {
    guard count >= 0, count <= remaining else {
      throw .damaged("a box is shorter than what it holds")
    }
  }

  /// Reads an unsigned integer of 0 to 8 bytes. A value too large for an `Int` is a damage error.
  mutating func integer(_ length: Int) throws(ContainerFault) -> Int {
    try checkRoom(for: length)
    let value = bytes[position..<(position + length)].reduce(0) { $0 << 8 | UInt64($1) }
    guard let integer = Int(exactly: value) else { throw .damaged("a number is beyond all bounds") }
    position += length
    return integer
  }

  /// Reads a signed integer of 4 bytes.
  mutating func signedInteger() throws(ContainerFault) -> Int {
    Int(Int32(truncatingIfNeeded: try integer(4)))
  }

  mutating func skip(_ count: Int) throws(ContainerFault) {
    try checkRoom(for: count)
    position += count
  }

  /// Returns a separate reader for the next `count` bytes and skips them.
  mutating func part(_ count: Int) throws(ContainerFault) -> BoxReader {
    try checkRoom(for: count)
    defer { position += count }
    return BoxReader(bytes, position..<(position + count))
  }

  /// Reads all remaining bytes.
  mutating func rest() -> [UInt8] {
    defer { position = end }
    return Array(bytes[position..<end])
  }

  /// Reads text up to a NUL or the end, and skips the NUL.
  mutating func text() -> String {
    let text = bytes[position..<end].prefix { $0 != 0 }
    position = min(end, position + text.count + 1)
    return String(decoding: text, as: UTF8.self)
  }

  mutating func fourCC() throws(ContainerFault) -> FourCC {
    FourCC(UInt32(truncatingIfNeeded: try integer(4)))
  }

  /// Reads the version and flags at the start of a full box.
  mutating func versionAndFlags() throws(ContainerFault) -> (version: Int, flags: Int) {
    (try integer(1), try integer(3))
  }

  /// Reads the next box, or returns nil at the end.
  mutating func box() throws(ContainerFault) -> (type: FourCC, content: BoxReader)? {
    guard !isAtEnd else { return nil }
    let start = position
    let head = try BoxHead(&self)
    // A length of 0 means that the box extends to the end of its container.
    let length = head.length ?? (end - start)
    let used = position - start
    guard length >= used else { throw .damaged("a box is shorter than its own head") }
    return (head.type, try part(length - used))
  }
}

/// A four-character code that names a box, an item or a brand.
struct FourCC: Hashable, ExpressibleByStringLiteral {
  let code: UInt32

  init(_ code: UInt32) { self.code = code }

  /// - Parameter text: four characters of ASCII.
  init(stringLiteral text: StaticString) {
    code = text.withUTF8Buffer { letters in
      unsafe letters.reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  /// The four characters, with a dot in place of each unprintable character.
  var text: String {
    let letters = (0..<4).map { UInt8(truncatingIfNeeded: code >> (24 - 8 * $0)) }
    return String(
      decoding: letters.map { (0x20..<0x7F).contains($0) ? $0 : UInt8(ascii: ".") }, as: UTF8.self)
  }
}

struct BoxHead {
  /// The maximum size of a box header: a 32-bit length, a type and a 64-bit length.
  static let mostBytes = 16

  let type: FourCC
  /// The length of the whole box, or nil if the box extends to the end of its container.
  let length: Int?

  init(_ reader: inout BoxReader) throws(ContainerFault) {
    let short = try reader.integer(4)
    type = try reader.fourCC()
    length = short == 0 ? nil : short == 1 ? try reader.integer(8) : short
  }
}
