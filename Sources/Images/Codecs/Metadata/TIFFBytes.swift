/// Reads unsigned integers from a TIFF block in its byte order.
struct TIFFBytes {
  private let bytes: [UInt8]
  private let isBigEndian: Bool

  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 8, bytes[0] == bytes[1] else { return nil }
    switch bytes[0] {
    case UInt8(ascii: "M"): isBigEndian = true
    case UInt8(ascii: "I"): isBigEndian = false
    default: return nil
    }
    self.bytes = bytes
  }

  func integer(at offset: Int, length: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - length else { return nil }
    return (0..<length).reduce(0) { sum, i in
      sum << 8 | Int(bytes[offset + (isBigEndian ? i : length - 1 - i)])
    }
  }
}
