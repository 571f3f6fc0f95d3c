/// One cloth of a garment: the colours that it shows in light and shade.
struct Cloth {
  private(set) var colors: [WeightedColor]
  private(set) var weight: Float
  /// The average.
  private(set) var color: PerceivedColor

  /// Cloths nearer than this are one.
  private static let reach: Float = 0.065
  /// The weight of a difference in lightness.
  private static let lightnessWeight: Float = 0.22
  /// The part of a cloth, from its darkest, that shows its colour: neither folds nor gloss.
  private static let lit: ClosedRange<Float> = 0.45...0.85

  /// - Parameter colors: one at least.
  init(_ colors: [WeightedColor]) {
    self.colors = colors
    weight = colors.reduce(0) { $0 + $1.weight }
    color = colors.reduce(.zero) { $0 + $1.color * $1.weight } / max(weight, 1e-6)
  }

  /// The difference of two cloths, regardless of their light. Less light moves all of Oklab's
  /// coordinates alike towards black, or, if there is stray light as well, only lightness.
  private func distance(to other: Cloth) -> Float {
    let darker = max(0.05, min(color.x, other.color.x))
    let shaded = { (color: PerceivedColor) in color * (darker / max(0.05, color.x)) }
    let tint = chroma(shaded(color) - shaded(other.color))
    let plain = chroma(color - other.color)
    let light = (color.x - other.color.x) * Self.lightnessWeight
    return (min(tint, plain) + light * light).squareRoot()
  }

  /// The square of a difference in all but lightness.
  private func chroma(_ difference: PerceivedColor) -> Float {
    difference.y * difference.y + difference.z * difference.z
  }

  /// The colour where light falls on it.
  var litColor: PerceivedColor { color(within: Self.lit) }

  /// The average of a part of it.
  ///
  /// - Parameter bounds: from where to where, of all that it shows from its darkest to its lightest, 0...1.
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

  /// Takes cloths together that are one in light and shade, the nearest first.
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
