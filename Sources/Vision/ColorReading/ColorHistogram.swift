/// A colour and its amount.
struct WeightedColor {
  var color: PerceivedColor
  var weight: Float
}

/// The colours of a garment's pixels, those that are alike taken together.
struct ColorHistogram {
  /// In the order of their first pixels; colours are averages.
  let colors: [WeightedColor]

  /// Bins on a side of 1: half a bin is a difference that is just seen.
  private static let fineness: Float = 24
  private static let side = 32
  /// Brings `a` and `b`, doubled, above 0 wherever sRGB reaches.
  private static let offset = PerceivedColor(0, 0.66, 0.7, 0)
  /// The loss of weight of a colour that is found only outside the garment, because the mask may
  /// have included some of the background.
  private static let evidence: Float = 0.5

  /// - Parameters:
  ///   - picture: pixel by pixel.
  ///   - garment: found in it.
  init(_ picture: WorkingPicture, _ garment: GarmentArea) {
    // Transparent pixels show no colour, so they are no evidence; and the network separates white
    // from white.
    let evidence = garment.source == .center ? Self.evidence : 0
    var bins = [Int32](repeating: -1, count: Self.side * Self.side * Self.side)
    var inside: [WeightedColor] = []
    var outside: [Float] = []
    let parts = zip(garment.mask.weights, picture.evenness())
    for (color, (part, evenness)) in zip(picture.colors, parts) {
      let weight = part * evenness
      let rest = evenness - weight
      let bin = Self.bin(of: color)
      let found = Int(bins[bin])
      if found >= 0 {
        inside[found].color += color * weight
        inside[found].weight += weight
        outside[found] += rest
      } else {
        bins[bin] = Int32(inside.count)
        inside.append(WeightedColor(color: color * weight, weight: weight))
        outside.append(rest)
      }
    }
    colors = zip(inside, outside).compactMap { sum, outside in
      guard sum.weight > 0 else { return nil }
      let share = outside / (outside + sum.weight)
      return WeightedColor(
        color: sum.color / sum.weight, weight: sum.weight * (1 - evidence * share))
    }
  }

  private static func bin(of color: PerceivedColor) -> Int {
    let scaled = (color + offset) * fineness
    return (cell(scaled.x) * side + cell(scaled.y)) * side + cell(scaled.z)
  }

  private static func cell(_ value: Float) -> Int { min(side - 1, max(0, Int(value))) }
}
