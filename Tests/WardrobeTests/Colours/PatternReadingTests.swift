import Pixels
import Testing
import Wardrobe

@Suite("A colour reading of a pattern")
struct PatternReadingTests {
  @Test func `has its colours by their shares`() throws {
    var drawing = DrawnGarment(.white)
    drawing.ground = { _, _ in .transparent }
    drawing.shape = { x, _ in x > 0.1 && x < 0.9 }
    drawing.cloth = { _, y in
      y < 0.5 ? ColourName.navy.color : y < 0.8 ? ColourName.red.color : ColourName.yellow.color
    }
    let parts = ColourReading(drawing.raster).parts
    #expect(parts.map(\.colour) == [ColourName.navy, .red, .yellow].map { GarmentColour($0) })
    for (part, share) in zip(parts, [Float(0.5), 0.3, 0.2]) {
      #expect(abs(part.share - share) < 0.02)
    }
  }

  @Test(arguments: [ColourName.black, .white, .grey])
  func `of a cut-out is not changed by what transparency hides`(hidden: ColourName) {
    var drawing = DrawnGarment(.white)
    drawing.shape = { x, _ in x > 0.1 && x < 0.9 }
    drawing.cloth = { _, y in y < 0.5 ? ColourName.black.color : ColourName.white.color }
    let under = hidden.color
    drawing.ground = { _, _ in
      Color(red: under.red, green: under.green, blue: under.blue, alpha: 0)
    }
    let parts = ColourReading(drawing.raster).parts
    #expect(Set(parts.map(\.colour.name)) == [.black, .white])
    for part in parts { #expect(abs(part.share - 0.5) < 0.02) }
  }

  @Test func `leaves trimmings out, and a fourth colour`() {
    var drawing = DrawnGarment(.white)
    drawing.ground = { _, _ in .transparent }
    drawing.cloth = { _, y in y < 0.82 ? ColourName.green.color : ColourName.black.color }
    #expect(ColourReading(drawing.raster).colours == [GarmentColour(.green)])
    drawing.shape = { x, _ in x > 0.1 && x < 0.9 }
    let bands: [ColourName] = [.navy, .red, .yellow, .mint]
    drawing.cloth = { _, y in bands[y < 0.4 ? 0 : y < 0.7 ? 1 : y < 0.88 ? 2 : 3].color }
    let reading = ColourReading(drawing.raster)
    #expect(reading.colours.map(\.name) == [.navy, .red, .yellow])
    #expect(reading.parts.map(\.share).reduce(0, +) < 0.92)
  }

  @Test func `of narrow stripes does not name their blend`() {
    var drawing = DrawnGarment(.white)
    drawing.ground = { _, _ in .transparent }
    drawing.cloth = { _, y in
      (y * 14).truncatingRemainder(dividingBy: 1) < 0.5
        ? ColourName.red.color : ColourName.navy.color
    }
    drawing.size = PixelSize(width: 350, height: 400)
    let names = ColourReading(drawing.raster).colours.map(\.name)
    #expect(Set(names) == [.red, .navy])
  }
}
