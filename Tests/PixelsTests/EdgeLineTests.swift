import Pixels
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
