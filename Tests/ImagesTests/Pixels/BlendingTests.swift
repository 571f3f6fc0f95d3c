import Images
import TestSupport
import Testing

struct BlendingTests {
  static let size = PixelSize(width: 5, height: 4)

  private func pixel(_ above: Color, over below: Color) -> Color {
    let one = PixelSize(width: 1, height: 1)
    var raster = Raster(size: one, filledWith: below)
    raster.blend(Raster(size: one, filledWith: above), x: 0, y: 0)
    return raster[0, 0]
  }

  // For alpha 127, 1 - 127/255 of the light is 0.50196, with the sRGB code 187.85. For alpha 128,
  // the code is 187.19.
  @Test(arguments: [(127, 188), (128, 187)] as [(UInt8, UInt8)])
  func `half of black over white leaves half the light`(alpha: UInt8, code: UInt8) {
    let shade = Color(red: 0, green: 0, blue: 0, alpha: alpha)
    #expect(pixel(shade, over: .white) == Color(red: code, green: code, blue: code))
  }

  @Test(arguments: [Color.white, .black, .transparent, Color(red: 9, green: 8, blue: 7, alpha: 6)])
  func `an opaque pixel replaces what is below, and a clear one leaves it`(below: Color) {
    let opaque = Color(red: 10, green: 20, blue: 30)
    #expect(pixel(opaque, over: below) == opaque)
    #expect(pixel(Color(red: 1, green: 2, blue: 3, alpha: 0), over: below) == below)
  }

  @Test(arguments: [1, 2, 100, 254] as [UInt8])
  func `over a clear ground a pixel stays what it is`(alpha: UInt8) {
    let color = Color(red: 10, green: 120, blue: 230, alpha: alpha)
    #expect(pixel(color, over: .transparent) == color)
    #expect(pixel(color, over: Color(red: 255, green: 0, blue: 0, alpha: 0)) == color)
  }

  @Test(arguments: [1, 77, 128, 254] as [UInt8])
  func `a colour over itself stays that colour`(alpha: UInt8) {
    let color = Color(red: 10, green: 120, blue: 230)
    var shade = color
    shade.alpha = alpha
    #expect(pixel(shade, over: color) == color)
  }

  @Test func `alphas add up as coverages do`() {
    // 128/255 + 128/255 (1 - 128/255) is 0.75194, and times 255 is 191.7.
    let half = Color(red: 0, green: 0, blue: 0, alpha: 128)
    #expect(pixel(half, over: half).alpha == 192)
    let faint = Color(red: 0, green: 0, blue: 0, alpha: 1)
    #expect(pixel(faint, over: faint).alpha == 2)
  }

  @Test func `translucent pixels mix in proportion to the light they give`() {
    let alphas: [UInt8] = [1, 60, 128, 200, 254]
    let colors = [(200, 10), (10, 200), (255, 0), (77, 78)] as [(UInt8, UInt8)]
    for (aboveAlpha, belowAlpha) in alphas.flatMap({ a in (alphas + [255]).map { (a, $0) } }) {
      for (above, below) in colors {
        let (a, b) = (Double(aboveAlpha) / 255, Double(belowAlpha) / 255)
        let alpha = a + b * (1 - a)
        let light =
          (LanczosReference.light(Double(above) / 255) * a
            + LanczosReference.light(Double(below) / 255) * b * (1 - a)) / alpha
        let code = LanczosReference.code(light)
        let result = pixel(
          Color(red: above, green: above, blue: above, alpha: aboveAlpha),
          over: Color(red: below, green: below, blue: below, alpha: belowAlpha))
        #expect(result.alpha == UInt8((alpha * 255).rounded()))
        // The code computes in Float, and the reference in Double. Results may differ by one code.
        #expect(abs(Int(result.red) - Int(code)) <= 1)
        #expect(result.red == result.green && result.green == result.blue)
      }
    }
  }

  @Test(arguments: -4...6, -5...5)
  func `what lies outside is left out`(x: Int, y: Int) {
    let ground = Raster.noise(Self.size, .rgb, seed: 1)
    let tile = Raster.noise(PixelSize(width: 3, height: 4), .rgb, seed: 2)
    var result = ground
    result.blend(tile, x: x, y: y)
    for row in 0..<Self.size.height {
      for column in 0..<Self.size.width {
        let isCovered =
          (x..<(x + 3)).contains(column) && (y..<(y + 4)).contains(row)
        let expected = isCovered ? tile[column - x, row - y] : ground[column, row]
        #expect(result[column, row] == expected)
      }
    }
  }

  @Test func `flattening puts the picture over a ground of its size`() {
    let raster = Raster.noise(Self.size, .rgba)
    for color in [Color.white, Color(red: 3, green: 200, blue: 99)] {
      var expected = Raster(size: Self.size, filledWith: color)
      expected.blend(raster, x: 0, y: 0)
      #expect(raster.flattened(over: color) == expected)
      #expect(raster.flattened(over: color).channels != .rgba)
    }
    #expect(raster.flattened(over: .transparent)[0, 0] == raster[0, 0])
  }
}
