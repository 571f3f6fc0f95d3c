/// One fabric of a garment, with the fabric's colours in light and shadow.
struct Cloth {
  private(set) var colors: [WeightedColor]
  private(set) var weight: Float
  private(set) var color: PerceivedColor

  /// The colour difference below which two fabrics count as the same.
  private static let reach: Float = 0.065
  private static let lightnessWeight: Float = 0.22
  /// The range of brightness percentiles that shows a fabric's true colour. Darker pixels lie in
  /// folds, and brighter pixels are glossy.
  private static let lit: ClosedRange<Float> = 0.45...0.85

  /// - Parameter colors: the fabric's colours, at least one.
  init(_ colors: [WeightedColor]) {
    self.colors = colors
    weight = colors.reduce(0) { $0 + $1.weight }
    color = colors.reduce(.zero) { $0 + $1.color * $1.weight } / max(weight, 1e-6)
  }

  /// Returns the colour difference of two fabrics. Differences that a shadow may cause count
  /// little. A shadow moves a colour towards black, or changes only the lightness if stray light
  /// reaches the shadow.
  private func distance(to other: Cloth) -> Float {
    let darker = max(0.05, min(color.x, other.color.x))
    let shaded = { (color: PerceivedColor) in color * (darker / max(0.05, color.x)) }
    let tint = chroma(shaded(color) - shaded(other.color))
    let plain = chroma(color - other.color)
    let light = (color.x - other.color.x) * Self.lightnessWeight
    return (min(tint, plain) + light * light).squareRoot()
  }

  private func chroma(_ difference: PerceivedColor) -> Float {
    difference.y * difference.y + difference.z * difference.z
  }

  var litColor: PerceivedColor { color(within: Self.lit) }

  /// Returns the average of the fabric's colours in a range of brightness percentiles.
  ///
  /// - Parameter bounds: the range of percentiles, from 0 for the darkest colour to 1 for the
  ///   lightest.
  func color(within bounds: ClosedRange<Float>) -> PerceivedColor {
    var (seen, sum, total) = (Float(0), PerceivedColor.zero, Float(0))
    for part in colors.sorted(by: { $0.color.x < $1.color.x }) {
      let start = max(seen, bounds.lowerBound * weight)
      seen += part.weight
      let length = min(seen, bounds.upperBound * weight) - start
      guard length > 0 else { continue }
      sum += part.color * length
      total += length
    }
    return total > 0 ? sum / total : color
  }

  /// Merges fabrics that differ only by light and shadow, starting with the two most similar
  /// fabrics.
  static func merged(_ cloths: [Cloth]) -> [Cloth] {
    var cloths = cloths
    while true {
      var best = (first: 0, second: 0, distance: reach)
      for (i, one) in cloths.enumerated() {
        for (j, other) in cloths.enumerated().dropFirst(i + 1) {
          let distance = one.distance(to: other)
          if distance < best.distance { best = (i, j, distance) }
        }
      }
      guard best.second > 0 else { return cloths }
      let other = cloths.remove(at: best.second)
      cloths[best.first] = Cloth(cloths[best.first].colors + other.colors)
    }
  }
}
