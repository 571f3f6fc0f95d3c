import Pixels

/// Reads the fields of a JPEG XL header (ISO/IEC 18181-1, annex B): bits, the lower ones of a byte first.
/// Beyond the end there are zeros, which `isBeyondEnd` tells of.
struct LowBitReader {
  /// One of four ways to code an integer: `base`, and so many bits to be added to it.
  struct Choice {
    var base: Int
    var bits = 0
  }

  private let bytes: [UInt8]
  private var position = 0
  /// Whether more was read than there is.
  private(set) var isBeyondEnd = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func skip(_ count: Int) {
    if count > bytes.count * 8 - position { isBeyondEnd = true }
    position = min(bytes.count * 8, position.clampedSum(with: count))
  }

  /// An unsigned integer of so many bits, 32 at most.
  mutating func integer(_ count: Int) -> Int {
    var value = 0
    for bit in 0..<count {
      let index = position + bit
      let byte = index / 8 < bytes.count ? bytes[index / 8] : 0
      value |= Int(byte >> UInt8(index % 8) & 1) << bit
    }
    skip(count)
    return value
  }

  /// An unsigned integer of up to 64 bits.
  mutating func long() -> UInt64 {
    switch integer(2) {
    case 0: return 0
    case 1: return UInt64(1 + integer(4))
    case 2: return UInt64(17 + integer(8))
    default:
      var value = UInt64(integer(12))
      var shift: UInt64 = 12
      while shift <= 60, flag() {
        value |= UInt64(integer(shift == 60 ? 4 : 8)) << shift
        shift += 8
      }
      return value
    }
  }

  /// What later versions of the standard may add: which of 64 there are, and how many bits each takes.
  mutating func skipExtensions() {
    let present = long()
    var length = 0
    for bit in UInt64(0)..<64 where present >> bit & 1 == 1 {
      length = length.clampedSum(with: Int(clamping: long()))
    }
    skip(length)
  }

  mutating func skipToByte() {
    skip((8 - position % 8) % 8)
  }

  /// How many bytes were begun.
  var byteOffset: Int { (position + 7) / 8 }

  mutating func flag() -> Bool { integer(1) == 1 }

  /// An integer whose first two bits choose how it is coded.
  mutating func integer(_ a: Choice, _ b: Choice, _ c: Choice, _ d: Choice) -> Int {
    let choice = [a, b, c, d][integer(2)]
    return choice.base + integer(choice.bits)
  }

  /// One of the values of an enumeration.
  mutating func value() -> Int {
    integer(Choice(base: 0), Choice(base: 1), Choice(base: 2, bits: 4), Choice(base: 18, bits: 6))
  }

  /// A floating-point number of 16 bits; 0 for one that is not finite.
  mutating func float16() -> Double {
    let bits = integer(16)
    let (exponent, fraction) = (bits >> 10 & 31, Double(bits & 1023) / 1024)
    guard exponent < 31 else { return 0 }
    let significand = exponent == 0 ? fraction * 2 : 1 + fraction
    let value = Double(sign: .plus, exponent: exponent - 15, significand: significand)
    return bits >> 15 == 1 ? -value : value
  }
}
