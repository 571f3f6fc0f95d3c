import Pixels
import TestSupport
import Testing

@Suite("Garments as sixels")
struct SixelTests {
  private let wardrobe = FilledWardrobe()

  @Test(
    "show the photo, each colour to a percent", arguments: ["foot", "foot-extra", "mlterm"])
  func flat(terminal: String) throws {
    let photo = Self.quarters(width: 40, height: 29)
    let drawn = try drawing(of: photo, on: terminal)
    #expect(drawn.width == 40 && drawn.height == 29)
    #expect(drawn.palette.count == 4)
    for y in 0..<29 {
      for x in 0..<40 {
        let (color, percent) = (photo[x, y], try #require(drawn.pixel(x, y)))
        for (value, part) in zip([color.red, color.green, color.blue], percent) {
          #expect(abs(Double(value) / 2.55 - Double(part)) <= 0.51)
        }
      }
    }
  }

  @Test("leave the terminal's ground where the photo is transparent")
  func transparent() throws {
    var photo = Self.quarters(width: 12, height: 13)
    photo.fill(PixelRect(x: 0, y: 0, width: 12, height: 7), .transparent)
    let drawn = try drawing(of: photo, on: "foot")
    for y in 0..<13 {
      for x in 0..<12 { #expect((drawn.pixel(x, y) == nil) == (y < 7)) }
    }
  }

  @Test("have 64 colours at most, near those of the photo")
  func palette() throws {
    var photo = Raster(size: PixelSize(width: 64, height: 64))
    for y in 0..<64 {
      for x in 0..<64 {
        let color = Color(red: UInt8(x * 4), green: UInt8(y * 4), blue: 90)
        photo.fill(PixelRect(x: x, y: y, width: 1, height: 1), color)
      }
    }
    let drawn = try drawing(of: photo, on: "foot")
    #expect(drawn.palette.count == 64)
    for y in 0..<64 {
      for x in 0..<64 {
        let percent = try #require(drawn.pixel(x, y))
        // 64 boxes of 8x8 steps: none is further than half a box off.
        #expect(abs(percent[0] - x * 400 / 255) <= 8 && abs(percent[1] - y * 400 / 255) <= 8)
        #expect(percent[2] == 35)
      }
    }
  }

  /// Four colours, one a quarter.
  private static func quarters(width: Int, height: Int) -> Raster {
    let colors = [Color.plum, .moss, .sand, .white]
    var raster = Raster(size: PixelSize(width: width, height: height))
    for (index, color) in colors.enumerated() {
      raster.fill(
        PixelRect(
          x: index % 2 * width / 2, y: index / 2 * (height / 2), width: (width + 1) / 2,
          height: (height + 1) / 2), color)
    }
    return raster
  }

  private func drawing(of photo: Raster, on terminal: String) throws -> SixelDrawing {
    try wardrobe.workspace.photo("p.png", photo)
    #expect(try wardrobe.run("garment", "add", "p.png", "--type", "shirt").ending == .exit(0))
    let command = "TERM=\(terminal) '\(ChildProgram.builtCommandPath)' garment list --pictures"
    let outcome = try wardrobe.onTerminal(command).run()
    let lines = outcome.output.split(separator: "\r\n").map(String.init)
    #expect(lines.count == 3 && lines[2].contains("  p  "))
    return try #require(SixelDrawing(lines[1]))
  }
}
