/// Random numbers that are the same on every machine and in every version: SplitMix64 (G. Steele,
/// D. Lea and C. Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014).
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A number from 0, below `count`, which is at least 1. Not by Int.random, which may choose otherwise
  /// in another version of Swift.
  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// From -1 to 1.
  mutating func signed() -> Double { Double(below(2001) - 1000) / 1000 }
}
