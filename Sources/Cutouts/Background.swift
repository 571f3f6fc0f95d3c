import Pixels

/// What a photo would show of its background at each cell, and how noisy it is there.
struct Background {
  /// Of each cell.
  let colors: [PerceivedColor]
  /// The standard deviation of each coordinate about the colours, of each cell.
  let noise: [PerceivedColor]

  /// Noise is never taken to be less: JPEG leaves about as much.
  static let leastNoise: Float = 0.004
  /// The side of a block in cells: the background's colour is measured in blocks.
  private static let blockSide = 8

  /// The trend, with the border's noise.
  init(_ trend: BackgroundTrend, _ size: PixelSize) {
    var colors: [PerceivedColor] = []
    colors.reserveCapacity(size.pixelCount)
    for y in 0..<size.height {
      for x in 0..<size.width { colors.append(trend[x, y]) }
    }
    self.colors = colors
    noise = Array(repeating: Self.bounded(trend.noise), count: size.pixelCount)
  }

  /// Measured where the background is seen, and carried on from there to where it is not.
  ///
  /// - Parameters:
  ///   - earlier: a first idea of it.
  ///   - isSeen: of each cell, whether it is background beyond doubt.
  init(_ photo: ReducedPhoto, from earlier: Background, where isSeen: [Bool]) {
    var offsets = BlockAverages(photo.size, side: Self.blockSide)
    var i = 0
    for y in 0..<photo.height {
      for x in 0..<photo.width {
        if isSeen[i] { offsets.add(photo.colors[i] - earlier.colors[i], x, y) }
        i += 1
      }
    }
    let offset = offsets.spread(prior: .zero)
    var variances = BlockAverages(photo.size, side: Self.blockSide)
    var colors = earlier.colors
    i = 0
    for y in 0..<photo.height {
      for x in 0..<photo.width {
        colors[i] += offset[x, y]
        if isSeen[i] {
          let difference = photo.colors[i] - colors[i]
          variances.add(difference * difference, x, y)
        }
        i += 1
      }
    }
    let prior = earlier.noise.first ?? .zero
    let variance = variances.spread(prior: prior * prior)
    var noise: [PerceivedColor] = []
    noise.reserveCapacity(colors.count)
    for y in 0..<photo.height {
      for x in 0..<photo.width { noise.append(Self.bounded(min(variance[x, y].squareRoot(), prior * 2))) }
    }
    self.colors = colors
    self.noise = noise
  }

  private static func bounded(_ noise: PerceivedColor) -> PerceivedColor {
    noise.replacing(with: leastNoise, where: noise .< leastNoise)
  }
}
func min(_ a: PerceivedColor, _ b: PerceivedColor) -> PerceivedColor { a.replacing(with: b, where: b .< a) }
