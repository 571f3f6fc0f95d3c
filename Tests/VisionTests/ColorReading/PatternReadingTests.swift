import Vision
import Garments
import Images
import Testing

@Suite("A colour reading of a pattern")
struct PatternReadingTests {
  @Test func `has its colours by their shares`() throws {
    var drawing = DrawnGarment(.white)
    drawing.ground = { _, _ in .transparent }
    drawing.shape = { x, _ in x > 0.1 && x < 0.9 }
    drawing.cloth = { _, y in
      y < 0.5 ? ColorName.navy.color : y < 0.8 ? ColorName.red.color : ColorName.yellow.color
    }
    let parts = GarmentColors(drawing.raster).parts
    #expect(parts.map(\.color) == [ColorName.navy, .red, .yellow].map { GarmentColor($0) })
    for (part, share) in zip(parts, [Float(0.5), 0.3, 0.2]) {
      #expect(abs(part.share - share) < 0.02)
    }
  }

  @Test(arguments: [ColorName.black, .white, .grey])
  func `of a cut-out is not changed by what transparency hides`(hidden: ColorName) {
    var drawing = DrawnGarment(.white)
    drawing.shape = { x, _ in x > 0.1 && x < 0.9 }
    drawing.cloth = { _, y in y < 0.5 ? ColorName.black.color : ColorName.white.color }
    let under = hidden.color
    drawing.ground = { _, _ in
      Color(red: under.red, green: under.green, blue: under.blue, alpha: 0)
    }
    let parts = GarmentColors(drawing.raster).parts
    #expect(Set(parts.map(\.color.name)) == [.black, .white])
    for part in parts { #expect(abs(part.share - 0.5) < 0.02) }
  }

  @Test func `leaves trimmings out, and a fourth colour`() {
    var drawing = DrawnGarment(.white)
    drawing.ground = { _, _ in .transparent }
    drawing.cloth = { _, y in y < 0.82 ? ColorName.green.color : ColorName.black.color }
    #expect(GarmentColors(drawing.raster).colors == [GarmentColor(.green)])
    drawing.shape = { x, _ in x > 0.1 && x < 0.9 }
    let bands: [ColorName] = [.navy, .red, .yellow, .mint]
    drawing.cloth = { _, y in bands[y < 0.4 ? 0 : y < 0.7 ? 1 : y < 0.88 ? 2 : 3].color }
    let reading = GarmentColors(drawing.raster)
    #expect(reading.colors.map(\.name) == [.navy, .red, .yellow])
    #expect(reading.parts.map(\.share).reduce(0, +) < 0.92)
  }

  @Test func `of narrow stripes does not name their blend`() {
    var drawing = DrawnGarment(.white)
    drawing.ground = { _, _ in .transparent }
    drawing.cloth = { _, y in
      (y * 14).truncatingRemainder(dividingBy: 1) < 0.5
        ? ColorName.red.color : ColorName.navy.color
    }
    drawing.size = PixelSize(width: 350, height: 400)
    let names = GarmentColors(drawing.raster).colors.map(\.name)
    #expect(Set(names) == [.red, .navy])
  }
}
