import Pixels

/// A photo in square cells, few enough to look at each several times. Averages of cells also carry less
/// noise than pixels.
struct ReducedPhoto {
  /// In cells.
  private(set) var size: PixelSize
  /// A cell's side in pixels.
  private(set) var cellSide: Int
  /// Of each cell, rows from the top: red, green and blue in linear light, and 0.
  private(set) var light: [SIMD4<Float>]
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
    colors = PerceivedColor.perceived(light)
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
    for y in 0..<height {
      let row = (y * width)..<((y + 1) * width)
      var (left, own) = (colors[row.lowerBound], colors[row.lowerBound])
      for cell in row {
        let right = colors[min(cell + 1, row.upperBound - 1)]
        result.colors[cell] = (left + own * 2 + right) * 0.25
        (left, own) = (own, right)
      }
    }
    let across = result.colors
    for y in 0..<height {
      let (above, below) = (y > 0 ? -width : 0, y < height - 1 ? width : 0)
      for cell in (y * width)..<((y + 1) * width) {
        result.colors[cell] =
          (across[cell + above] + across[cell] * 2 + across[cell + below]) * 0.25
      }
    }
    return result
  }

  /// In cells of twice the side.
  func halved() -> ReducedPhoto {
    var result = self
    result.size = PixelSize(width: (width + 1) / 2, height: (height + 1) / 2)
    result.cellSide = 2 * cellSide
    result.light = halved(light, to: result.size)
    result.colors = halved(colors, to: result.size)
    return result
  }

  /// Averages of two by two; beyond the last column and row that goes on.
  private func halved(_ values: [SIMD4<Float>], to half: PixelSize) -> [SIMD4<Float>] {
    var result: [SIMD4<Float>] = []
    result.reserveCapacity(half.pixelCount)
    for y in 0..<half.height {
      let (upper, lower) = (2 * y * width, min(2 * y + 1, height - 1) * width)
      for x in 0..<half.width {
        let (left, right) = (2 * x, min(2 * x + 1, width - 1))
        let sum = values[upper + left] + values[upper + right] + values[lower + left]
        result.append((sum + values[lower + right]) * 0.25)
      }
    }
    return result
  }
}
