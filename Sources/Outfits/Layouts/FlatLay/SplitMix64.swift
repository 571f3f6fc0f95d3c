/// A random number generator with the same results on every machine: SplitMix64 (Steele, Lea and
/// Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014).
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

  /// Returns a number below `count`, which is at least 1. `Int.random` is not used, because its
  /// results may differ between versions of Swift.
  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  mutating func signed() -> Double { Double(below(2001) - 1000) / 1000 }
}
