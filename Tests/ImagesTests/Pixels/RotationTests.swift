import Images
import TestSupport
import Testing

@Suite("A turned raster")
struct RotationTests {
  @Test(
    "by quarters has its very pixels, and their places", arguments: [0, 90, 180, 270, -90, 360])
  func quarters(degrees: Int) {
    let raster = Raster.photograph(PixelSize(width: 7, height: 4), seed: 3)
    let turned = raster.rotated(byDegrees: Double(degrees))
    let orientations: [Int: Orientation] = [
      0: .topLeft, 360: .topLeft, 90: .rightTop, 180: .bottomRight, 270: .leftBottom,
      -90: .leftBottom,
    ]
    #expect(turned == orientations[degrees].map { raster.upright(from: $0) })
  }

  @Test("has its middle in the middle, and room for all of it")
  func middle() {
    var raster = Raster(size: PixelSize(width: 41, height: 21), filledWith: .white)
    raster.fill(PixelRect(x: 19, y: 9, width: 3, height: 3), .black)
    for degrees in stride(from: -45.0, through: 45, by: 7.5) {
      let turned = raster.rotated(byDegrees: degrees)
      let (x, y) = (turned.size.width / 2, turned.size.height / 2)
      #expect(turned[x, y].red < 80 && turned[x, y].alpha == 255, "\(degrees)")
      let visible = turned.bytes.enumerated().reduce(0) { sum, byte in
        byte.offset % 4 == 3 ? sum + Int(byte.element) : sum
      }
      // Nothing is cut off, because the visible area is unchanged.
      #expect(abs(Double(visible) / 255 - 41 * 21) < 8, "\(degrees)")
    }
  }

  @Test("takes no colour from what is transparent")
  func transparent() {
    var raster = Raster(size: PixelSize(width: 20, height: 20), filledWith: .transparent)
    let red = Color(red: 200, green: 10, blue: 10)
    raster.fill(PixelRect(x: 5, y: 5, width: 10, height: 10), red)
    let turned = raster.rotated(byDegrees: 8)
    for y in 0..<turned.size.height {
      for x in 0..<turned.size.width where turned[x, y].alpha > 40 {
        #expect(turned[x, y].green < 40 && turned[x, y].red > 150)
      }
    }
  }

  @Test("does not ring: beside a step from 235 to 20 nothing is outside of the two")
  func ringing() {
    var raster = Raster(
      size: PixelSize(width: 40, height: 40), filledWith: Color(red: 235, green: 235, blue: 235))
    raster.fill(
      PixelRect(x: 20, y: 0, width: 20, height: 40), Color(red: 20, green: 20, blue: 20))
    for degrees in stride(from: -44.0, through: 45, by: 3.7) {
      let turned = raster.rotated(byDegrees: degrees)
      var reds: [UInt8] = []
      for y in 0..<turned.size.height {
        for x in 0..<turned.size.width where turned[x, y].alpha == 255 {
          reds.append(turned[x, y].red)
        }
      }
      #expect(reds.min() == 20 && reds.max() == 235, "\(degrees)")
    }
  }
}
