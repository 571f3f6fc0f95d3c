enum Checksums {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 255)] ^ ($0 >> 8) }
  }

  static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }
}

/// Makes uncompressed zlib streams.
package enum Zlib {
  private static let blockLength = 1000

  /// Returns `bytes` in stored blocks (RFC 1951, 3.2.4).
  package static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: blockLength) {
      let block = bytes[start..<min(start + blockLength, bytes.count)]
      let length = UInt16(block.count)
      out.append(block.endIndex == bytes.count ? 1 : 0)
      for number in [length, ~length] { out += [UInt8(number & 255), UInt8(number >> 8)] }
      out += block
    }
    let sum = Checksums.adler32(bytes)
    return out + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }
}
