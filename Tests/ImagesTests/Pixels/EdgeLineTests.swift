import Images
import TestSupport
import Testing

@Suite("A line along an edge")
struct EdgeLineTests {
  private let ink = Color(red: 0, green: 0, blue: 0, alpha: 60)

  @Test("is as wide as is asked for, inside of what is visible, and leaves alpha as it is")
  func width() {
    for width in 1...3 {
      var raster = Raster(size: PixelSize(width: 20, height: 20))
      raster.fill(PixelRect(x: 4, y: 5, width: 12, height: 10), .white)
      let before = raster
      raster.drawEdgeLine(ink, width: width)
      for y in 0..<20 {
        for x in 0..<20 {
          let depth = min(x - 4, 15 - x, y - 5, 14 - y)
          let pixel = raster[x, y]
          #expect(pixel.alpha == before[x, y].alpha)
          guard depth >= 0 else { continue }
          #expect(depth < width ? pixel.red == 227 : pixel == .white, "\(x), \(y), \(width)")
        }
      }
    }
  }

  @Test("takes the least alpha that is as many steps away, on rasters of any alpha and height")
  func everyAlpha() {
    var noise = Noise(seed: 20)
    for (columns, rows, width) in [(1, 1, 1), (7, 300, 2), (9, 131, 5), (40, 20, 3), (3, 9, 20)] {
      var raster = Raster(size: PixelSize(width: columns, height: rows))
      for y in 0..<rows {
        for x in 0..<columns {
          // Most pixels are opaque, so some pixels are far from every edge.
          let alpha = UInt8.random(in: 0...20, using: &noise)
          let color = Color(red: 255, green: 255, blue: 255, alpha: alpha == 0 ? 90 : 255)
          raster.fill(PixelRect(x: x, y: y, width: 1, height: 1), color)
        }
      }
      let before = raster
      raster.drawEdgeLine(ink, width: width)
      for y in 0..<rows {
        for x in 0..<columns {
          let alpha = before[x, y].alpha
          var least = alpha
          for dy in -width...width {
            for dx in (abs(dy) - width)...(width - abs(dy)) {
              let (nearX, nearY) = (x + dx, y + dy)
              let isInside = nearX >= 0 && nearY >= 0 && nearX < columns && nearY < rows
              least = min(least, isInside ? before[nearX, nearY].alpha : 0)
            }
          }
          #expect(
            (raster[x, y].red < 255) == (alpha > least), "\(x), \(y) of \(columns) x \(rows)")
        }
      }
    }
  }

  @Test("follows a soft edge, and is along the raster's own sides where it fills that")
  func soft() {
    var raster = Raster(size: PixelSize(width: 9, height: 3), filledWith: .white)
    raster.drawEdgeLine(ink, width: 1)
    #expect(raster[4, 0].red == 227 && raster[0, 1].red == 227 && raster[4, 1] == .white)
    var none = raster
    none.drawEdgeLine(ink, width: 0)
    #expect(none == raster)
  }
}
