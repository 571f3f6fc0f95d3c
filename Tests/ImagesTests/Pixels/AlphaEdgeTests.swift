import Images
import TestSupport
import Testing

struct AlphaEdgeTests {
  static let size = PixelSize(width: 24, height: 20)
  static let targets = [(5, 4), (12, 10), (17, 13), (23, 21), (60, 41)].map {
    PixelSize(width: $0, height: $1)
  }

  /// Returns a disc of one colour on a transparent background with a different colour.
  private static func disc(_ color: Color, onClear ground: Color) -> Raster {
    var raster = Raster(size: size)
    raster.update { bytes in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let (dx, dy) = (x * 2 + 1 - size.width, y * 2 + 1 - size.height)
          let isInside = dx * dx + dy * dy < 15 * 15
          let at = (y * size.width + x) * 4
          bytes[at] = isInside ? color.red : ground.red
          bytes[at + 1] = isInside ? color.green : ground.green
          bytes[at + 2] = isInside ? color.blue : ground.blue
          bytes[at + 3] = isInside ? color.alpha : 0
        }
      }
    }
    return raster
  }

  @Test(arguments: targets)
  func `transparent pixels give no colour`(target: PixelSize) {
    let red = Color(red: 220, green: 10, blue: 10)
    let onBlack = Self.disc(red, onClear: .black).resampled(to: target)
    let onGreen = Self.disc(red, onClear: Color(red: 0, green: 255, blue: 0)).resampled(to: target)
    #expect(onBlack == onGreen)
  }

  @Test(
    arguments: [
      Color.white, .black, Color(red: 220, green: 10, blue: 10),
      Color(red: 120, green: 120, blue: 120), Color(red: 40, green: 90, blue: 200, alpha: 128),
    ], targets)
  func `an edge keeps its colour wherever it is seen, and is clear elsewhere`(
    color: Color, target: PixelSize
  ) {
    let result = Self.disc(color, onClear: Color(red: 0, green: 255, blue: 0)).resampled(to: target)
    let pixels = (0..<target.pixelCount).map { result[$0 % target.width, $0 / target.width] }
    let seen = pixels.filter { $0.alpha > 0 }
    #expect(!seen.isEmpty && seen.count < pixels.count)
    #expect(pixels.allSatisfy { $0.alpha > 0 || $0 == .transparent })
    // A nearly transparent pixel's colour is the quotient of two small sums in Float, whose larger
    // terms cancel out. The colour may therefore be off by one code.
    let strange = seen.filter { pixel in
      [(pixel.red, color.red), (pixel.green, color.green), (pixel.blue, color.blue)]
        .contains { abs(Int($0) - Int($1)) > 1 }
    }
    #expect(strange == [])
  }

  @Test(arguments: targets)
  func `the middle of a disc stays opaque and the corners stay clear`(target: PixelSize) {
    let result = Self.disc(.white, onClear: .black).resampled(to: target)
    #expect(result[target.width / 2, target.height / 2] == .white)
    #expect(result[0, 0] == .transparent)
    #expect(result[target.width - 1, target.height - 1] == .transparent)
  }

  @Test func `what is clear stays clear`() {
    let clear = Raster(
      size: Self.size, filledWith: Color(red: 255, green: 9, blue: 77, alpha: 0))
    for target in Self.targets {
      #expect(clear.resampled(to: target) == Raster(size: target))
    }
  }

  @Test func `half a clear pixel is half as opaque`() throws {
    let source = try #require(
      Raster(
        size: PixelSize(width: 2, height: 1), bytes: [200, 100, 50, 255, 0, 0, 0, 0]))
    // Half of 255 is rounded up to 128.
    #expect(
      source.resampled(to: PixelSize(width: 1, height: 1))[0, 0]
        == Color(red: 200, green: 100, blue: 50, alpha: 128))
  }
}
