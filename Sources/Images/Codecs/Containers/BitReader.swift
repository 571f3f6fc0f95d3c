/// Reads bits, most significant first. Reading beyond the end returns zeros and sets a flag.
struct BitReader {
  private let bytes: [UInt8]
  private var position = 0
  private(set) var isBeyondEnd = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the bits of an HEVC unit without its emulation prevention bytes (a 3 after two zeros).
  init(hevcUnit unit: [UInt8]) {
    var zeros = 0
    bytes = unit.filter { byte in
      defer { zeros = byte == 0 ? zeros + 1 : 0 }
      return !(byte == 3 && zeros >= 2)
    }
  }

  mutating func skip(_ count: Int) {
    position += count
    if position > bytes.count * 8 { isBeyondEnd = true }
  }

  /// Reads an unsigned integer of `count` bits, at most 62.
  mutating func integer(_ count: Int) -> Int {
    var value = 0
    for index in position..<(position + count) {
      let byte = index / 8 < bytes.count ? bytes[index / 8] : 0
      value = value << 1 | Int(byte >> (7 - UInt8(index % 8)) & 1)
    }
    skip(count)
    return value
  }

  /// Reads an unsigned exponential-Golomb integer below 2^32 (ISO/IEC 23008-2, 9.2).
  mutating func exponential() -> Int {
    var zeros = 0
    while integer(1) == 0 {
      zeros += 1
      if zeros > 31 || isBeyondEnd {
        isBeyondEnd = true
        return 0
      }
    }
    return (1 << zeros) - 1 + integer(zeros)
  }
}
