extension Turn {
  /// One turn a piece that turns nothing.
  static func none(_ count: Int) -> [Turn] { Array(repeating: Turn(degrees: 0), count: count) }

  /// One turn a piece, in the order of the input, to a tenth of a degree; the same for the same seed.
  static func random(_ count: Int, seed: UInt64) -> [Turn] {
    var generator = SplitMix64(seed: seed)
    let tenths = Int(FlatLay.mostDegrees * 10)
    return (0..<count).map { _ in
      // Not by Int.random, which may choose otherwise in another version of Swift.
      let number = Int(generator.next() % UInt64(2 * tenths + 1)) - tenths
      return Turn(degrees: Double(number) / 10)
    }
  }
}

/// Random numbers that are the same on every machine and in every version: SplitMix64 (G. Steele,
/// D. Lea and C. Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014).
private struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
