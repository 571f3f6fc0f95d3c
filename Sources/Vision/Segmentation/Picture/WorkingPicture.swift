package import Images

/// A photo as a grid of square cells, each with one perceived colour, for use by segmenters.
///
/// The cells are few enough to process several times, and their averages have less noise than
/// pixels.
package struct WorkingPicture: Sendable {
  package private(set) var size: PixelSize
  /// The size of the original photo, in pixels.
  package private(set) var photoSize: PixelSize
  /// The side of a cell, in pixels of the original photo.
  package private(set) var cellSide: Int
  /// The colour of each cell, rows from the top.
  package private(set) var colors: [PerceivedColor]
  /// The linear light of each cell: red, green, blue and 0. Only `init(averaging:)` sets the light,
  /// because only edge blending needs it.
  private(set) var light: [SIMD4<Float>] = []

  var width: Int { size.width }
  var height: Int { size.height }

  private init(
    size: PixelSize, of photoSize: PixelSize, cellSide: Int, colors: [PerceivedColor]
  ) {
    (self.size, self.photoSize, self.cellSide, self.colors) = (size, photoSize, cellSide, colors)
  }
}

// MARK: - From a raster

extension WorkingPicture {
  /// The preferred number of cells along the longest side, enough to show straps and handles.
  private static let goodCells = 400
  /// The maximum number of cells along the longest side. More cells add no information.
  private static let mostCells = 640
  /// If cells are at least this large, processing cells costs little compared with processing
  /// pixels.
  private static let cheapSide = 3

  /// Turns each pixel of a small raster into a cell with the pixel's exact `Oklab` colour.
  package init(pixelsOf raster: Raster) {
    self.init(
      size: raster.size, of: raster.size, cellSide: 1,
      colors: raster.oklab.map(PerceivedColor.init))
  }

  /// Averages the light of the pixels in each cell. There are at most 640 cells along the longest
  /// side. Colours are accurate to 0.000001.
  package init(averaging raster: Raster) {
    let cellSide = Self.cellSide(for: raster.size)
    let (size, light) = raster.boxAverages(side: cellSide)
    self.init(
      size: size, of: raster.size, cellSide: cellSide, colors: PerceivedColor.perceived(light))
    self.light = light
  }

  static func cellSide(for photo: PixelSize) -> Int {
    let longest = photo.longestSide
    let good = max(1, (longest + goodCells / 2) / goodCells)
    return max((longest + mostCells - 1) / mostCells, min(cheapSide, good))
  }

  /// Returns the size of the cell grid for a photo. The last cells of a row or column may extend
  /// beyond the photo.
  static func cells(for photo: PixelSize) -> PixelSize {
    let side = cellSide(for: photo)
    return PixelSize(
      width: (photo.width + side - 1) / side, height: (photo.height + side - 1) / side)
  }
}

// MARK: - Reducing and smoothing

extension WorkingPicture {
  /// The noise, in Oklab's lightness, up to which a picture is not smoothed.
  private static let leastNoise: Float = 0.01
  /// Smoothing is useful only if it lowers the noise to less than this fraction. Smoothing lowers
  /// the noise of grain enough, but not the noise of cloudy patterns.
  private static let leastGain: Float = 0.85
  private static let mostSmoothings = 3

  /// Returns the picture with cells of twice the side. Each new cell is the average of four cells.
  /// An odd last column or row is averaged with itself.
  func halved() -> WorkingPicture {
    let half = PixelSize(width: (width + 1) / 2, height: (height + 1) / 2)
    var averages: [PerceivedColor] = []
    averages.reserveCapacity(half.pixelCount)
    for y in 0..<half.height {
      let (upper, lower) = (2 * y * width, min(2 * y + 1, height - 1) * width)
      for x in 0..<half.width {
        let (left, right) = (2 * x, min(2 * x + 1, width - 1))
        let sum = colors[upper + left] + colors[upper + right] + colors[lower + left]
        averages.append((sum + colors[lower + right]) * 0.25)
      }
    }
    return WorkingPicture(
      size: half, of: photoSize, cellSide: 2 * cellSide, colors: averages)
  }

  /// Smooths the picture as long as this reduces the background's noise. Returns the picture and
  /// the background's trend.
  func quieted() -> (picture: WorkingPicture, trend: BackgroundTrend) {
    var (picture, trend) = (self, BackgroundTrend(self))
    for _ in 0..<Self.mostSmoothings where trend.noise.x > Self.leastNoise {
      let smoothed = picture.smoothed()
      let smoothedTrend = BackgroundTrend(smoothed)
      guard smoothedTrend.noise.x < Self.leastGain * trend.noise.x else { break }
      (picture, trend) = (smoothed, smoothedTrend)
    }
    return (picture, trend)
  }

  private func smoothed() -> WorkingPicture {
    var across: [PerceivedColor] = []
    across.reserveCapacity(colors.count)
    for y in 0..<height {
      let row = (y * width)..<((y + 1) * width)
      var (left, own) = (colors[row.lowerBound], colors[row.lowerBound])
      for cell in row {
        let right = colors[min(cell + 1, row.upperBound - 1)]
        across.append((left + own * 2 + right) * 0.25)
        (left, own) = (own, right)
      }
    }
    var both: [PerceivedColor] = []
    both.reserveCapacity(colors.count)
    for y in 0..<height {
      let (above, below) = (y > 0 ? -width : 0, y < height - 1 ? width : 0)
      for cell in (y * width)..<((y + 1) * width) {
        both.append((across[cell + above] + across[cell] * 2 + across[cell + below]) * 0.25)
      }
    }
    return WorkingPicture(size: size, of: photoSize, cellSide: cellSide, colors: both)
  }
}

// MARK: - Evenness

extension WorkingPicture {
  /// If the squared colour difference across a cell has this value, the evenness is 0.5.
  private static let evenSquare: Float = 0.015

  /// Returns the evenness around each cell: 1 within one colour, near 0 where two colours meet.
  /// Cells on the border of two colours show a blend of both.
  package func evenness() -> [Float] {
    var evenness: [Float] = []
    evenness.reserveCapacity(colors.count)
    for y in 0..<height {
      let row = y * width
      let above = max(0, y - 1) * width
      let below = min(height - 1, y + 1) * width
      for x in 0..<width {
        let left = colors[row + max(0, x - 1)]
        let right = colors[row + min(width - 1, x + 1)]
        let across = left.squaredDistance(to: right)
        let down = colors[above + x].squaredDistance(to: colors[below + x])
        evenness.append(1 / (1 + (across + down) / Self.evenSquare))
      }
    }
    return evenness
  }
}
