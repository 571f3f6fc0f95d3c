import Images
import TestSupport
import Testing

@Suite("Cropped, cornered, graded")
struct CroppingTests {
  private let raster = Raster.photograph(PixelSize(width: 9, height: 6), seed: 1)

  @Test("a raster has the pixels inside, as far as the box lies within")
  func cropped() {
    let part = raster.cropped(to: PixelRect(x: 2, y: 1, width: 4, height: 3))
    #expect(part.size == PixelSize(width: 4, height: 3))
    for y in 0..<3 { for x in 0..<4 { #expect(part[x, y] == raster[x + 2, y + 1]) } }
    #expect(raster.cropped(to: PixelRect(x: -5, y: -5, width: 99, height: 99)) == raster)
    #expect(
      raster.cropped(to: PixelRect(x: 7, y: 4, width: 9, height: 9)).size
        == PixelSize(width: 2, height: 2))
    #expect(raster.cropped(to: PixelRect(x: 20, y: 20, width: 3, height: 3)).size.isEmpty)
  }

  @Test("corners are cut on all four alike, and nothing else is", arguments: [1, 5, 12, 1000])
  func corners(radius: Int) {
    let square = Raster(size: PixelSize(width: 40, height: 30), filledWith: .white)
    let rounded = square.roundingCorners(radius: radius)
    let reach = min(radius, 15)
    for y in 0..<30 {
      for x in 0..<40 {
        let alpha = rounded[x, y].alpha
        #expect(alpha == rounded[39 - x, y].alpha && alpha == rounded[x, 29 - y].alpha)
        if x >= reach && x < 40 - reach || y >= reach && y < 30 - reach { #expect(alpha == 255) }
      }
    }
    if radius > 2 { #expect(rounded[0, 0].alpha == 0) }
  }

  @Test("a gradient from a colour to nothing keeps the colour", arguments: [true, false])
  func fading(isReversed: Bool) {
    let orange = Color(red: 240, green: 150, blue: 30)
    let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    let size = PixelSize(width: 1, height: 33)
    let gradient =
      isReversed
      ? Raster(size: size, from: clear, to: orange) : Raster(size: size, from: orange, to: clear)
    for y in 1..<32 {
      let color = gradient[0, y]
      #expect(abs(Int(color.red) - 240) <= 1 && abs(Int(color.green) - 150) <= 1)
      #expect(abs(Int(color.alpha) - 255 * (isReversed ? y : 32 - y) / 32) <= 1)
    }
  }

  @Test("a gradient begins and ends with its colours and only goes one way")
  func gradient() {
    let size = PixelSize(width: 3, height: 64)
    let gradient = Raster(size: size, from: .black, to: .white)
    #expect(gradient[0, 0] == .black && gradient[2, 63] == .white)
    for y in 1..<64 {
      #expect(gradient[1, y].red >= gradient[1, y - 1].red && gradient[0, y] == gradient[2, y])
    }
    #expect(Raster(size: PixelSize(width: 1, height: 1), from: .white, to: .black)[0, 0] == .white)
  }
}
