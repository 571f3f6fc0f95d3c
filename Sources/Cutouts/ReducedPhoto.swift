import Pixels

/// A photo in square cells, few enough to look at each several times. Averages of cells also carry less
/// noise than pixels.
struct ReducedPhoto {
  /// In cells.
  let size: PixelSize
  /// A cell's side in pixels.
  let cellSide: Int
  /// Of each cell, rows from the top: red, green and blue in linear light, and 0.
  let light: [SIMD4<Float>]
  /// Of each cell.
  private(set) var colors: [PerceivedColor]

  /// Enough cells along the longest side to see straps and handles by.
  private static let goodCells = 320
  /// The most: beyond, more of them tell no more.
  private static let mostCells = 640
  /// Cells of this side cost little against their pixels.
  private static let cheapSide = 3

  /// Noise that is no reason to smooth, in Oklab's lightness.
  private static let leastNoise: Float = 0.01
  /// What smoothing must make of noise: that of grain falls to less, that of clouds stays.
  private static let leastGain: Float = 0.85
  private static let mostSmoothings = 3

  var width: Int { size.width }
  var height: Int { size.height }

  init(_ raster: Raster) {
    cellSide = Self.cellSide(longest: raster.size.longestSide)
    (size, light) = raster.boxAverages(side: cellSide)
    colors = light.map(PerceivedColor.init(perceived:))
  }

  private static func cellSide(longest: Int) -> Int {
    func side(_ cells: Int) -> Int { max(1, (longest + cells - 1) / cells) }
    return max(side(mostCells), min(cheapSide, side(goodCells)))
  }

  /// The photo smoothed as far as that makes its background less noisy, and the background's trend.
  func quieted() -> (photo: ReducedPhoto, trend: BackgroundTrend) {
    var (photo, trend) = (self, BackgroundTrend(self))
    for _ in 0..<Self.mostSmoothings where trend.noise.x > Self.leastNoise {
      let smoothed = photo.smoothed()
      let smoothedTrend = BackgroundTrend(smoothed)
      guard smoothedTrend.noise.x < Self.leastGain * trend.noise.x else { break }
      (photo, trend) = (smoothed, smoothedTrend)
    }
    return (photo, trend)
  }

  /// The colours of each cell and its neighbours averaged by weights 1, 2, 1 across and down.
  private func smoothed() -> ReducedPhoto {
    var result = self
    for i in colors.indices {
      let (left, right) = (i % width > 0 ? i - 1 : i, i % width < width - 1 ? i + 1 : i)
      result.colors[i] = (colors[left] + colors[i] * 2 + colors[right]) * 0.25
    }
    let across = result.colors
    for i in across.indices {
      let (above, below) = (i >= width ? i - width : i, i < across.count - width ? i + width : i)
      result.colors[i] = (across[above] + across[i] * 2 + across[below]) * 0.25
    }
    return result
  }
}
