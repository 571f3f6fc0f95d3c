extension Turn {
  /// One turn a piece that turns nothing.
  static func none(_ count: Int) -> [Turn] { Array(repeating: Turn(degrees: 0), count: count) }

  /// One turn a piece, in the order of the input, to a tenth of a degree; the same for the same seed.
  static func random(_ count: Int, seed: UInt64) -> [Turn] {
    var generator = SplitMix64(seed: seed)
    let tenths = Int(FlatLay.mostDegrees * 10)
    return (0..<count).map { _ in
      Turn(degrees: Double(generator.below(2 * tenths + 1) - tenths) / 10)
    }
  }
}
