extension Turn {
  static func none(_ count: Int) -> [Turn] { Array(repeating: Turn(degrees: 0), count: count) }

  /// Returns one random turn per piece, in steps of a tenth of a degree.
  static func random(_ count: Int, seed: UInt64) -> [Turn] {
    var generator = SplitMix64(seed: seed)
    let tenths = Int(FlatLay.mostDegrees * 10)
    return (0..<count).map { _ in
      Turn(degrees: Double(generator.below(2 * tenths + 1) - tenths) / 10)
    }
  }
}
