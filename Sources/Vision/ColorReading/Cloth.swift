/// One cloth of a garment, with its colours in light and shade.
struct Cloth {
  private(set) var colors: [WeightedColor]
  private(set) var weight: Float
  private(set) var color: PerceivedColor

  /// The distance below which two cloths count as one.
  private static let reach: Float = 0.065
  private static let lightnessWeight: Float = 0.22
  /// The share of a cloth, ordered from dark to light, that shows its true colour without folds or
  /// gloss.
  private static let lit: ClosedRange<Float> = 0.45...0.85

  /// - Parameter colors: the cloth's colours, at least one.
  init(_ colors: [WeightedColor]) {
    self.colors = colors
    weight = colors.reduce(0) { $0 + $1.weight }
    color = colors.reduce(.zero) { $0 + $1.color * $1.weight } / max(weight, 1e-6)
  }

  /// Returns the difference of two cloths, regardless of their light. Less light moves a colour
  /// towards black. With stray light, less light changes only the lightness.
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

  /// Returns the average colour of a part of the cloth.
  ///
  /// - Parameter bounds: the part's range, from 0 for the cloth's darkest colour to 1 for its
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

  /// Merges cloths that differ only by light and shade, starting with the nearest two.
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
