import Images

/// The odds that a colour belongs to the garment rather than to the background.
///
/// Garment and background each have a histogram in Oklab. The histograms are blurred, so that a
/// colour is also evidence for similar colours.
struct ColorOdds {
  /// The base-2 log odds of each bin.
  private let odds: [Float]

  private static let bins = (lightness: 24, a: 56, b: 56)
  /// The histogram covers values of doubled `a` and `b` from `-reach` to `reach`
  /// (`PerceivedColor`).
  private static let reach: Float = 0.5
  /// The weight that is added to each bin, relative to an even distribution.
  private static let floor: Float = 0.01
  private static let strides = [bins.a * bins.b, bins.b, 1]
  private static let counts = [bins.lightness, bins.a, bins.b]

  /// - Parameter weights: the fraction of each cell that shows the garment, 0...1.
  init(_ bins: [Int], weights: [Float]) {
    let count = Self.counts.reduce(1, *)
    var garment = [Float](repeating: 0, count: count)
    var ground = garment
    for (cell, bin) in bins.enumerated() {
      garment[bin] += weights[cell]
      ground[bin] += 1 - weights[cell]
    }
    let parts = [garment, ground].map { counted in
      var blurred = counted
      for axis in 0..<3 { blurred = Self.blurred(blurred, along: axis) }
      let sum = max(1e-6, blurred.reduce(0, +))
      return blurred.map { $0 / sum + Self.floor / Float(count) }
    }
    odds = zip(parts[0], parts[1]).map { $0.binaryLogarithm - $1.binaryLogarithm }
  }

  subscript(bin: Int) -> Float { odds[bin] }

  static func bins(_ picture: WorkingPicture) -> [Int] {
    picture.colors.map { color in
      let lightness = place(color.x, bins.lightness)
      let a = place((color.y + reach) / (2 * reach), bins.a)
      let b = place((color.z + reach) / (2 * reach), bins.b)
      return lightness * strides[0] + a * strides[1] + b
    }
  }

  private static func place(_ part: Float, _ count: Int) -> Int {
    min(count - 1, max(0, Int(part * Float(count))))
  }

  /// Returns the values blurred along an axis with the kernel 1, 4, 6, 4, 1. The standard deviation
  /// is one bin.
  private static func blurred(_ values: [Float], along axis: Int) -> [Float] {
    let (stride, count) = (strides[axis], counts[axis])
    let weights: [Float] = [1, 4, 6, 4, 1]
    return values.indices.map { index in
      let place = index / stride % count
      var sum: Float = 0
      for (tap, weight) in weights.enumerated() {
        let other = place + tap - 2
        if other >= 0, other < count { sum += values[index + (tap - 2) * stride] * weight }
      }
      return sum / 16
    }
  }
}

extension Float {
  /// The base-2 logarithm of a positive number, accurate to about 0.0001. The result is the same on
  /// every machine.
  var binaryLogarithm: Float {
    // The series ln(m) = 2 artanh((m - 1) / (m + 1)), truncated, for m in 1..<2.
    let ratio = (significand - 1) / (significand + 1)
    let square = ratio * ratio
    let series = ratio * (1 + square * (1 / 3 + square * (1 / 5 + square * (1 / 7 + square / 9))))
    return Float(exponent) + series * 2.885_390_1
  }
}
