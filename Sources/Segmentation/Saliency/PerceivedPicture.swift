package import Pixels

/// A picture as a grid of perceived colours.
package struct PerceivedPicture {
  package let size: PixelSize
  /// Rows from the top.
  package let colors: [PerceivedColor]

  /// The square of the difference across a pixel that halves its evenness.
  private static let evenSquare: Float = 0.015

  var width: Int { size.width }
  var height: Int { size.height }

  package init(_ raster: Raster) {
    size = raster.size
    colors = raster.oklab.map(PerceivedColor.init)
  }

  private init(size: PixelSize, colors: [PerceivedColor]) {
    self.size = size
    self.colors = colors
  }

  /// How even the picture is about each pixel: 1 within one colour, near 0 where two meet, for there
  /// pixels blend what they show.
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

  /// Half as wide and high, each pixel the average of four; an odd last row or column is left out.
  func halved() -> PerceivedPicture {
    let half = PixelSize(width: width / 2, height: height / 2)
    var averages: [PerceivedColor] = []
    averages.reserveCapacity(half.pixelCount)
    for y in 0..<half.height {
      for x in 0..<half.width {
        let i = 2 * (y * width + x)
        let sum = colors[i] + colors[i + 1] + colors[i + width] + colors[i + width + 1]
        averages.append(sum * 0.25)
      }
    }
    return PerceivedPicture(size: half, colors: averages)
  }
}
