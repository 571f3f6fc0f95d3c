/// Bytes that are read from their beginning, with numbers among them whose lowest byte comes first.
struct LittleEndian {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  /// The next bytes; nil where there are fewer.
  mutating func bytes(_ count: UInt64) -> ArraySlice<UInt8>? {
    guard count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return rest.prefix(Int(count))
  }

  /// The number in so many bytes, at most 8; nil where there are fewer.
  mutating func number(_ count: UInt64) -> UInt64? {
    bytes(count)?.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Whether there were so many bytes to skip.
  mutating func skip(_ count: UInt64) -> Bool { bytes(count) != nil }
}
