import Images
import TestSupport
import Testing
import Text

@Suite(.enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
struct DrawingTests {
  private static let box = PixelSize(width: 300, height: 200)

  private func drawn(_ text: String, _ style: TextStyle) throws -> Raster {
    try #require(try PinnedFonts.typesetter().layOut(text, style, in: Self.box).drawn())
  }

  private func pixels(_ raster: Raster) -> [Color] {
    (0..<raster.size.height).flatMap { y in (0..<raster.size.width).map { raster[$0, y] } }
  }

  @Test(arguments: [Color.black, .white, Color(red: 255, green: 0, blue: 0)])
  func `letters have the style's colour to their softest edge`(color: Color) throws {
    let seen = pixels(try drawn("Shoes 8", TextStyle(size: 19, color: color)))
    for pixel in seen where pixel.alpha > 0 {
      #expect([pixel.red, pixel.green, pixel.blue] == [color.red, color.green, color.blue])
    }
    #expect(seen.allSatisfy { $0.alpha > 0 || $0 == .transparent })
    #expect(seen.contains { $0.alpha == 255 } && seen.contains { $0.alpha == 0 })
    #expect(Set(seen.map(\.alpha)).count > 20)
  }

  @Test func `edges of any colour are as near to it as bytes can tell`() throws {
    let color = Color(red: 40, green: 120, blue: 201)
    for pixel in pixels(try drawn("Shoes 8", TextStyle(size: 19, color: color)))
    where pixel.alpha > 0 {
      // Cairo stores colour times alpha in 8 bits, so half a code of this product becomes the
      // tolerance.
      let tolerance = 255 / Double(pixel.alpha) + 1
      for (have, want) in zip(
        [pixel.red, pixel.green, pixel.blue], [color.red, color.green, color.blue])
      {
        #expect(abs(Double(have) - Double(want)) <= tolerance)
      }
    }
  }

  @Test func `opacity applies to letters and emoji alike`() throws {
    for text in ["Shoes", "👗"] {
      let opaque = pixels(try drawn(text, TextStyle(size: 40)))
      let faint = pixels(
        try drawn(text, TextStyle(size: 40, color: Color(red: 0, green: 0, blue: 0, alpha: 51))))
      #expect(faint.map(\.alpha).max() == 51)
      for (one, other) in zip(opaque, faint) {
        #expect(abs(Double(one.alpha) / 5 - Double(other.alpha)) <= 0.7)
      }
    }
  }

  @Test func `emoji have their own colours`() throws {
    let style = TextStyle(size: 60, color: Color(red: 0, green: 0, blue: 0))
    // In Noto, a dress is blue, a tomato red, and a leaf green.
    func dominant(_ text: String) throws -> Int? {
      let sums = pixels(try drawn(text, style)).reduce(into: [0, 0, 0]) { sums, pixel in
        let channels = [pixel.red, pixel.green, pixel.blue]
        for c in 0..<3 { sums[c] += Int(channels[c]) * Int(pixel.alpha) }
      }
      return sums.indices.max { sums[$0] < sums[$1] }
    }
    #expect(try dominant("🍅") == 0)
    #expect(try dominant("🌿") == 1)
    #expect(try dominant("👗") == 2)
  }

  @Test func `bold letters have more ink`() throws {
    func ink(_ weight: TextStyle.Weight) throws -> Int {
      pixels(try drawn("Shoes", TextStyle(size: 30, weight: weight))).map { Int($0.alpha) }
        .reduce(0, +)
    }
    #expect(try ink(.bold) > ink(.regular) * 5 / 4)
    #expect(try ink(.semibold) >= ink(.medium))
  }

  @Test(arguments: [11.3, 12.7, 16.1])
  func `equal letters stand equally far apart, on fractions of pixels`(size: Double) throws {
    let raster = try drawn("llllllllllllllll", TextStyle(size: size))
    // Computes the centre of each letter's ink. A transparent column separates letters.
    var (centres, mass, moment): ([Double], Double, Double) = ([], 0, 0)
    for x in 0..<raster.size.width {
      let column = (0..<raster.size.height).reduce(0) { $0 + Double(raster[x, $1].alpha) }
      mass += column
      moment += column * (Double(x) + 0.5)
      if column == 0 && mass > 0 {
        centres.append(moment / mass)
        (mass, moment) = (0, 0)
      }
    }
    try #require(centres.count == 16)
    let pitch = (centres[15] - centres[0]) / 15
    #expect(abs(pitch - pitch.rounded()) > 0.1)
    for (index, centre) in centres.enumerated() {
      #expect(abs(centre - centres[0] - Double(index) * pitch) < 0.3)
    }
  }

  @Test func `a text of several tiles is one picture`() throws {
    // Tiles of 1024 x 256 pixels start where the ink starts. The wider line above moves the tiles.
    let typesetter = try PinnedFonts.typesetter()
    let box = PixelSize(width: 2500, height: 700)
    // At this size, a line of DejaVu Sans is 149 pixels high.
    let style = TextStyle(size: 128, alignment: .center)
    let text = "Stripes and dots\nand lines\nand checks"
    let one = try typesetter.layOut(text, style, in: box)
    let other = try typesetter.layOut("Stripes, dots, lines, checks\n" + text, style, in: box)
    #expect(one.lines.map { $0.baseline + 149 } == other.lines.dropFirst().map(\.baseline))
    #expect(one.bounds.x - other.bounds.x > 200)
    var (canvas, otherCanvas) = (Raster(size: box), Raster(size: box))
    try canvas.draw(one, x: 0, y: 149)
    try otherCanvas.draw(other, x: 0, y: 0)
    let below = 149 * canvas.stride
    #expect(canvas.bytes[below...].elementsEqual(otherCanvas.bytes[below...]))
    #expect(canvas.bytes[below...].contains { $0 != 0 })
  }
}
