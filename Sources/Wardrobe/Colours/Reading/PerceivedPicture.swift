import Pixels

/// A colour in coordinates whose plain distance is `Oklab.distance(to:)`: lightness, twice `a`, twice
/// `b`, and 0.
typealias PerceivedColour = SIMD4<Float>

extension PerceivedColour {
  init(_ colour: Oklab) { self.init(colour.lightness, 2 * colour.a, 2 * colour.b, 0) }

  var oklab: Oklab { Oklab(lightness: x, a: y / 2, b: z / 2) }

  func squaredDistance(to other: Self) -> Float {
    let difference = self - other
    return (difference * difference).sum()
  }
}

/// A picture as a grid of perceived colours.
struct PerceivedPicture {
  let size: PixelSize
  /// Rows from the top.
  let colours: [PerceivedColour]

  /// The square of the difference across a pixel that halves its evenness.
  private static let evenSquare: Float = 0.015

  var width: Int { size.width }
  var height: Int { size.height }

  init(_ raster: Raster) {
    size = raster.size
    colours = raster.oklab.map(PerceivedColour.init)
  }

  private init(size: PixelSize, colours: [PerceivedColour]) {
    self.size = size
    self.colours = colours
  }

  /// How even the picture is about each pixel: 1 within one colour, near 0 where two meet, for there
  /// pixels blend what they show.
  func evenness() -> [Float] {
    var evenness: [Float] = []
    evenness.reserveCapacity(colours.count)
    for y in 0..<height {
      let row = y * width
      let above = max(0, y - 1) * width
      let below = min(height - 1, y + 1) * width
      for x in 0..<width {
        let left = colours[row + max(0, x - 1)]
        let right = colours[row + min(width - 1, x + 1)]
        let across = left.squaredDistance(to: right)
        let down = colours[above + x].squaredDistance(to: colours[below + x])
        evenness.append(1 / (1 + (across + down) / Self.evenSquare))
      }
    }
    return evenness
  }

  /// Half as wide and high, each pixel the average of four; an odd last row or column is left out.
  func halved() -> PerceivedPicture {
    let half = PixelSize(width: width / 2, height: height / 2)
    var averages: [PerceivedColour] = []
    averages.reserveCapacity(half.pixelCount)
    for y in 0..<half.height {
      for x in 0..<half.width {
        let i = 2 * (y * width + x)
        let sum = colours[i] + colours[i + 1] + colours[i + width] + colours[i + width + 1]
        averages.append(sum * 0.25)
      }
    }
    return PerceivedPicture(size: half, colours: averages)
  }
}
