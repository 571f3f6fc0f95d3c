struct WeightedColor {
  var color: PerceivedColor
  var weight: Float
}

struct ColorHistogram {
  let colors: [WeightedColor]

  /// The number of histogram bins per unit of each colour coordinate. A difference of half a bin is
  /// barely visible.
  private static let fineness: Float = 24
  private static let side = 32
  /// The offset that is added to colours before binning, so that all sRGB colours have positive
  /// coordinates.
  private static let offset = PerceivedColor(0, 0.66, 0.7, 0)
  /// The largest fraction by which a colour's weight is reduced. A colour that occurs mostly
  /// outside the garment is probably background, even inside the mask.
  private static let evidence: Float = 0.5

  init(_ picture: WorkingPicture, _ garment: GarmentArea) {
    // Weights are reduced only if the garment's place is unknown. Transparent pixels reveal no
    // background colour, and the network separates even a white garment from a white background.
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
