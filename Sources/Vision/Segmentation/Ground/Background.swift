import Images

/// The background's colour and local noise at each cell of a photo, even behind the garment.
struct Background {
  private var trend: BackgroundTrend
  private var offsets: SmoothField?
  private var steadiness: SmoothField?
  private let borderNoise: PerceivedColor
  private var width: Int

  /// The minimum noise, about as much as JPEG compression causes.
  private static let leastNoise = PerceivedColor(repeating: 0.004)
  /// The maximum local noise, as a multiple of the border's noise.
  private static let mostLocalNoise: Float = 2
  /// The side of a block, in cells. The background is first measured in blocks.
  private static let blockSide = 4

  struct Row {
    let colors: [PerceivedColor]
    /// The reciprocal standard deviation of the colours, for each coordinate.
    let steadiness: [PerceivedColor]
  }

  /// Estimates the background from the border's trend and noise.
  init(_ photo: WorkingPicture, _ trend: BackgroundTrend) {
    self.trend = trend
    (offsets, steadiness) = (nil, nil)
    borderNoise = Self.leastNoise.larger(trend.noise)
    width = photo.width
  }

  /// Measures the background where it is visible, and extrapolates it elsewhere.
  ///
  /// - Parameter isSeen: the cells that certainly show background.
  init(_ photo: WorkingPicture, refining earlier: Background, where isSeen: CellMask) {
    let (trend, borderNoise) = (earlier.trend, earlier.borderNoise)
    let side = earlier.offsets?.side ?? Self.blockSide
    let changes = Self.averages(photo, side, trend, earlier.offsets, isSeen) { $0 }
      .spread(prior: .zero)
    let offsets = earlier.offsets?.adding(changes) ?? changes
    let variances = Self.averages(photo, side, trend, offsets, isSeen) { $0 * $0 }
    steadiness = variances.spread(prior: borderNoise * borderNoise).mapValues { variance in
      let noise = variance.squareRoot().smaller(borderNoise * Self.mostLocalNoise)
      return 1 / Self.leastNoise.larger(noise)
    }
    self.trend = trend
    self.offsets = offsets
    self.borderNoise = borderNoise
    width = photo.width
  }

  /// Returns the same background for a finer grid of the photo, with cells of half the side.
  func doubled(to photo: WorkingPicture) -> Background {
    var result = self
    result.trend = trend.scaled(to: photo.size)
    result.offsets = offsets?.doubled
    result.steadiness = steadiness?.doubled
    result.width = photo.width
    return result
  }

  func row(_ y: Int) -> Row {
    var colors = trend.row(y)
    if let offsets {
      for (x, offset) in offsets.row(y, count: width).enumerated() { colors[x] += offset }
    }
    let even = { Array(repeating: 1 / borderNoise, count: width) }
    return Row(colors: colors, steadiness: steadiness?.row(y, count: width) ?? even())
  }

  /// Applies `quantity` to the photo's difference from the expected background, and returns the
  /// averages in blocks.
  private static func averages(
    _ photo: WorkingPicture, _ side: Int, _ trend: BackgroundTrend, _ offsets: SmoothField?,
    _ isSeen: CellMask,
    _ quantity: (PerceivedColor) -> PerceivedColor
  ) -> BlockAverages {
    var averages = BlockAverages(photo.size, side: side)
    for y in 0..<photo.height {
      let colors = trend.row(y)
      let offsets = offsets?.row(y, count: photo.width)
      for x in 0..<photo.width where isSeen[y * photo.width + x] {
        let expected = colors[x] + (offsets?[x] ?? .zero)
        averages.add(quantity(photo.colors[y * photo.width + x] - expected), x: x, y: y)
      }
    }
    return averages
  }
}
