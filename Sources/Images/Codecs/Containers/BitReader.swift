/// Reads bits, the higher ones of a byte first. Beyond the end there are zeros, which `isBeyondEnd`
/// tells of.
struct BitReader {
  private let bytes: [UInt8]
  private var position = 0
  /// Whether more was read than there is.
  private(set) var isBeyondEnd = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The bits of a unit of HEVC, in which a 3 behind two zeros only keeps them apart from a start code.
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

  /// An unsigned integer of so many bits, 62 at most.
  mutating func integer(_ count: Int) -> Int {
    var value = 0
    for index in position..<(position + count) {
      let byte = index / 8 < bytes.count ? bytes[index / 8] : 0
      value = value << 1 | Int(byte >> (7 - UInt8(index % 8)) & 1)
    }
    skip(count)
    return value
  }

  /// An integer in the exponential Golomb code (ISO/IEC 23008-2, 9.2), below 2 to the 32nd.
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
