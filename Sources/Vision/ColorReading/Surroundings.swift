/// Context in a photo by which people and cameras judge a garment's colours.
struct Surroundings {
  /// The average colour outside the garment.
  let ground: PerceivedColor
  /// The average of the lightest fiftieth of the photo, of the garment or not: white, if anything is.
  let lightest: PerceivedColor
  /// The least lightness in that, in steps of 1/256.
  let leastOfLightest: Float

  /// The largest part of a ground pixel that may be garment.
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

  /// 0 of none.
  private static func average(_ colors: some Sequence<PerceivedColor>) -> PerceivedColor {
    var (sum, count) = (PerceivedColor.zero, Float(0))
    for color in colors {
      sum += color
      count += 1
    }
    return sum / max(1, count)
  }
}
