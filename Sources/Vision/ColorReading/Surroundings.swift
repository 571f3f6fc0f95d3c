/// The colours around a garment, which affect how people and cameras see the garment's colours.
struct Surroundings {
  /// The average colour outside the garment.
  let ground: PerceivedColor
  /// The average colour of the lightest 2 % of the photo's pixels, including the garment.
  let lightest: PerceivedColor
  /// The lowest lightness among the lightest 2 % of the photo's pixels, in steps of 1/256.
  let leastOfLightest: Float

  /// The largest garment weight at which a pixel counts as background.
  private static let mostGarment: Float = 0.1
  private static let lightestPart = 50
  private static let steps = 256

  init(_ picture: WorkingPicture, _ garment: GarmentArea) {
    ground = Self.average(
      zip(picture.colors, garment.mask.weights).lazy
        .filter { $0.1 < Self.mostGarment }.map(\.0))
    var counts = [Int](repeating: 0, count: Self.steps + 1)
    for color in picture.colors { counts[Self.step(of: color)] += 1 }
    var left = picture.colors.count / Self.lightestPart
    var level = Self.steps
    while level > 0, left >= counts[level] {
      left -= counts[level]
      level -= 1
    }
    leastOfLightest = Float(level) / Float(Self.steps)
    lightest = Self.average(picture.colors.lazy.filter { Self.step(of: $0) >= level })
  }

  private static func step(of color: PerceivedColor) -> Int {
    Int(min(1, max(0, color.x)) * Float(steps))
  }

  /// Returns the average colour, or 0 for an empty sequence.
  private static func average(_ colors: some Sequence<PerceivedColor>) -> PerceivedColor {
    var (sum, count) = (PerceivedColor.zero, Float(0))
    for color in colors {
      sum += color
      count += 1
    }
    return sum / max(1, count)
  }
}
