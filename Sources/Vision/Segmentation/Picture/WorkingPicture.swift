package import Images

/// A photo as the segmenters look at it: a grid of square cells, each of one perceived colour.
///
/// Cells are few enough to look at each several times, and their averages carry less noise than pixels.
package struct WorkingPicture: Sendable {
  /// In cells.
  package private(set) var size: PixelSize
  /// Of the photo that the cells were made of, in pixels.
  package private(set) var photoSize: PixelSize
  /// A cell's side in pixels of that photo.
  package private(set) var cellSide: Int
  /// Of each cell, rows from the top.
  package private(set) var colors: [PerceivedColor]
  /// Of each cell: red, green and blue in linear light, and 0. Only edges are blended in light, and only
  /// those of `init(averaging:)`: any other picture has none.
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
  /// Enough cells along the longest side to see straps and handles by.
  private static let goodCells = 400
  /// The most: beyond, more of them tell no more.
  private static let mostCells = 640
  /// Cells of this side cost little against their pixels.
  private static let cheapSide = 3

  /// Every pixel of a small raster a cell of its own, in exactly the colour that `Oklab` gives it.
  package init(pixelsOf raster: Raster) {
    self.init(
      size: raster.size, of: raster.size, cellSide: 1,
      colors: raster.oklab.map(PerceivedColor.init))
  }

  /// At most 640 cells along the longest side, averages of the light of their pixels; within 0.000001
  /// of what `Oklab` gives that light.
  package init(averaging raster: Raster) {
    let cellSide = Self.cellSide(for: raster.size)
    let (size, light) = raster.boxAverages(side: cellSide)
    self.init(
      size: size, of: raster.size, cellSide: cellSide, colors: PerceivedColor.perceived(light))
    self.light = light
  }

  /// The side, in pixels, of the cells that a photo of so many pixels is averaged in.
  static func cellSide(for photo: PixelSize) -> Int {
    let longest = photo.longestSide
    let good = max(1, (longest + goodCells / 2) / goodCells)
    return max((longest + mostCells - 1) / mostCells, min(cheapSide, good))
  }

  /// How many cells there are then; the last of a row and a column may go on beyond the photo.
  static func cells(for photo: PixelSize) -> PixelSize {
    let side = cellSide(for: photo)
    return PixelSize(
      width: (photo.width + side - 1) / side, height: (photo.height + side - 1) / side)
  }
}

// MARK: - Coarser and quieter

extension WorkingPicture {
  /// Noise that is no reason to smooth, in Oklab's lightness.
  private static let leastNoise: Float = 0.01
  /// What smoothing must make of noise: that of grain falls to less, that of clouds stays.
  private static let leastGain: Float = 0.85
  private static let mostSmoothings = 3

  /// In cells of twice the side, each the average of four. The last column or row of an odd number of them is
  /// averaged with itself, so that the coarser grid covers all of this one.
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

  /// The picture smoothed as far as that makes its background less noisy, and the background's trend.
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

  /// The colours of each cell and its neighbours averaged by weights 1, 2, 1 across and down.
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
  /// The square of the difference across a cell that halves its evenness.
  private static let evenSquare: Float = 0.015

  /// How even the picture is about each cell: 1 within one colour, near 0 where two meet, for there
  /// cells blend what they show.
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
