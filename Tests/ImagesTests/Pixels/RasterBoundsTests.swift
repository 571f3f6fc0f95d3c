import Images
import TestSupport
import Testing

struct RasterBoundsTests {
  private static let size = PixelSize(width: 50, height: 40)

  @Test func `visible bounds hold what is not clear, and no more`() {
    var noise = Noise(seed: 5)
    for _ in 0..<50 {
      let bytes = noise.bytes(4)
      let (x, y) = (Int(bytes[0]) % 30, Int(bytes[1]) % 25)
      let place = PixelRect(
        x: x, y: y, width: 1 + Int(bytes[2]) % (50 - x), height: 1 + Int(bytes[3]) % (40 - y))
      var raster = Raster(size: Self.size)
      raster.fill(place, Color(red: 1, green: 2, blue: 3, alpha: 9))
      #expect(raster.visibleBounds() == place)
      #expect(raster.visibleBounds(threshold: 9) == place)
      #expect(raster.visibleBounds(threshold: 10) == nil)
    }
  }

  @Test func `an opaque raster is visible throughout, a clear one nowhere`() {
    let whole = PixelRect(x: 0, y: 0, size: Self.size)
    #expect(Raster(size: Self.size, filledWith: .white).visibleBounds() == whole)
    #expect(Raster(size: Self.size).visibleBounds() == nil)
    #expect(Raster(size: PixelSize(width: 0, height: 0)).visibleBounds() == nil)
  }

  private func noisyBorder(around place: PixelRect, reach: Int, seed: Int) -> Raster {
    var noise = Noise(seed: seed)
    var raster = Raster(size: Self.size, filledWith: .white)
    raster.update { bytes in
      for i in 0..<bytes.count where i % 4 < 3 {
        bytes[i] = UInt8(220 + Int(noise.next() % UInt64(2 * reach + 1)) - reach)
      }
    }
    raster.fill(place, Color(red: 150, green: 90, blue: 60))
    return raster
  }

  @Test(arguments: [0, 2, 4])
  func `a border of one colour is taken off, noise and all`(reach: Int) {
    let place = PixelRect(x: 7, y: 3, width: 30, height: 31)
    for seed in 1...10 {
      let raster = noisyBorder(around: place, reach: reach, seed: seed)
      #expect(raster.boundsInsideUniformBorder() == place)
    }
  }

  @Test func `a border of several colours is none`() {
    var raster = Raster(size: Self.size, filledWith: .white)
    raster.fill(PixelRect(x: 0, y: 0, width: 25, height: 40), .black)
    #expect(raster.boundsInsideUniformBorder() == nil)
    #expect(Raster.noise(Self.size, .rgb).boundsInsideUniformBorder() == nil)
  }

  @Test func `inside a border with nothing in it there is nothing`() {
    #expect(Raster(size: Self.size, filledWith: .white).boundsInsideUniformBorder() == nil)
    let empty = Raster(size: PixelSize(width: 0, height: 3))
    #expect(empty.boundsInsideUniformBorder() == nil)
  }
}
