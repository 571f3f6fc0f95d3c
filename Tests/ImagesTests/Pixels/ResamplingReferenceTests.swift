import Images
import TestSupport
import Testing

struct ResamplingReferenceTests {
  static let source = PixelSize(width: 17, height: 12)
  static let targets = [
    (1, 1), (2, 3), (5, 4), (9, 12), (16, 11), (17, 12), (18, 13), (17, 30), (40, 25), (4, 40),
  ].map { PixelSize(width: $0, height: $1) }

  // The reference sums in Double, and the code in Float. Results may differ by one code.
  static let tolerance = 1

  @Test(arguments: [Channels.gray, .rgb, .rgba], targets)
  func `every size is what Lanczos by the book gives`(channels: Channels, target: PixelSize) {
    let raster = Raster.noise(Self.source, channels)
    let expected = LanczosReference.resampled(
      raster, Region(Self.source), to: target, isLimited: true)
    // At its own size, a picture is only copied, but the reference blackens transparent pixels.
    let whole = Region(x: 0, y: 0, width: 17, height: 12)
    guard target != Self.source || channels != .rgba else { return }
    #expect(raster.resampled(whole, to: target).largestDifference(to: expected) <= Self.tolerance)
  }

  @Test(arguments: [Channels.rgb, .rgba])
  func `every part is what Lanczos by the book gives`(channels: Channels) {
    var noise = Noise(seed: 7)
    let raster = Raster.noise(Self.source, channels)
    for _ in 0..<25 {
      let (x, y) = (
        Double.random(in: 0...16, using: &noise), Double.random(in: 0...11, using: &noise)
      )
      let part = Region(
        x: x, y: y, width: Double.random(in: 0.1...(17 - x), using: &noise),
        height: Double.random(in: 0.1...(12 - y), using: &noise))
      let target = PixelSize(
        width: Int.random(in: 1...20, using: &noise), height: Int.random(in: 1...20, using: &noise))
      let expected = LanczosReference.resampled(raster, part, to: target, isLimited: true)
      #expect(raster.resampled(part, to: target).largestDifference(to: expected) <= Self.tolerance)
    }
  }

  @Test func `the reference itself gives half the light for a checkerboard`() throws {
    let pixels: [UInt8] = [0, 255, 255, 0].flatMap { [$0, $0, $0, 255] }
    let size = PixelSize(width: 2, height: 2)
    let checkers = try #require(Raster(size: size, bytes: pixels))
    let one = LanczosReference.resampled(
      checkers, Region(size), to: PixelSize(width: 1, height: 1))
    #expect(one.bytes == [188, 188, 188, 255])
  }
}
