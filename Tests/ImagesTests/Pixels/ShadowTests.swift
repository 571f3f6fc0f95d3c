import Images
import TestSupport
import Testing

@Suite("A shadow")
struct ShadowTests {
  private let ink = Color(red: 1, green: 2, blue: 3, alpha: 100)

  @Test("is of the colour asked for, darkest under the middle, and fades out on all sides alike")
  func fading() {
    let raster = Raster(size: PixelSize(width: 40, height: 40), filledWith: .white)
    let cast = raster.shadow(deviation: 4, color: ink)
    let (shadow, spread) = (cast.raster, cast.spread)
    #expect(shadow.size == PixelSize(width: 40 + 2 * spread, height: 40 + 2 * spread))
    let middle = shadow.size.width / 2
    #expect(shadow[middle, middle] == ink)
    #expect(shadow[0, 0].alpha == 0 && shadow[middle, 0].alpha < 3)
    let ramp = (0...middle).map { shadow[$0, middle].alpha }
    #expect(zip(ramp, ramp.dropFirst()).allSatisfy { $0 <= $1 })
    for i in 0..<middle {
      let last = shadow.size.width - 1 - i
      #expect(shadow[i, middle].alpha == shadow[middle, i].alpha)
      #expect(abs(Int(shadow[i, middle].alpha) - Int(shadow[last, middle].alpha)) <= 1)
    }
    // A Gaussian blur's edge is half as dark as its centre.
    #expect(abs(Int(shadow[spread, middle].alpha) - 53) <= 3)
  }

  @Test("without blur is the raster's own outline")
  func sharp() {
    var raster = Raster(size: PixelSize(width: 4, height: 3), filledWith: .transparent)
    raster.fill(PixelRect(x: 1, y: 1, width: 2, height: 1), .white)
    let cast = raster.shadow(deviation: 0, color: ink)
    let (shadow, spread) = (cast.raster, cast.spread)
    #expect(spread == 0)
    for y in 0..<3 {
      for x in 0..<4 { #expect(shadow[x, y].alpha == (raster[x, y].alpha == 255 ? 100 : 0)) }
    }
  }
}
