import Vision
import Garments
import Images
import Testing

@Suite("A colour reading")
struct ColorReadingTests {
  static let names = ColorName.allCases

  @Test(arguments: names)
  func `of a cut-out is the garment's very colour`(name: ColorName) {
    var drawing = DrawnGarment(name)
    drawing.ground = { _, _ in .transparent }
    let reading = GarmentColors(drawing.raster)
    #expect(reading.colors == [GarmentColor(name)])
    #expect(reading.parts.first?.share == 1)
  }

  @Test(arguments: names)
  func `on white leaves the white out`(name: ColorName) {
    let colors = GarmentColors(DrawnGarment(name).raster).colors
    #expect(colors.map(\.name) == [name])
    // The colours of a nearly white garment may include some of the white background.
    guard ![.white, .offWhite].contains(name) else { return }
    #expect(colors == [GarmentColor(name)])
  }

  /// Floors, walls and beds. Each contains something white, which shows the light's colour.
  static let grounds: [(String, @Sendable (Double, Double) -> Color)] = [
    ("a wall lit from a side", { x, y in ColorName.beige.color.lit(1.25 - 0.35 * x - 0.25 * y) }),
    ("dark tiles", { x, y in isJoint(x) || isJoint(y) ? .white : ColorName.darkGrey.color }),
    (
      "planks",
      { x, y in isJoint(x) ? .white : ColorName.tan.color.lit(Int(x * 6) % 2 == 0 ? 0.8 : 1) }
    ),
    ("a red sheet", { x, y in y < 0.04 ? .white : ColorName.burgundy.color.lit(1 - 0.3 * x) }),
  ]

  private static func isJoint(_ place: Double) -> Bool {
    (place * 3).truncatingRemainder(dividingBy: 1) < 0.05
  }

  @Test(arguments: grounds.indices, names)
  func `names the garment and not what it lies on`(ground: Int, name: ColorName) throws {
    let paint = Self.grounds[ground].1
    let own = Oklab(name.color)
    let likest = (0..<400).map { i in
      own.distance(to: Oklab(paint(Double(i % 20) / 20, Double(i / 20) / 20)))
    }.sorted()
    // A garment with the same colour as its background cannot be recognized.
    guard likest[100] > 0.3 else { return }
    var drawing = DrawnGarment(name)
    drawing.ground = paint
    let reading = GarmentColors(drawing.raster)
    #expect(reading.colors.first?.name == name, "\(Self.grounds[ground].0)")
    // The reading may include some background between the sleeves.
    #expect(reading.parts.dropFirst().map(\.share).reduce(0, +) < 0.1)
  }

  @Test(arguments: names)
  func `takes folds and a shadow for what they are`(name: ColorName) throws {
    var drawing = DrawnGarment(name)
    drawing.cloth = { x, y in
      name.color.lit((x * 9 + y * 2).truncatingRemainder(dividingBy: 1) < 0.3 ? 0.55 : 1)
    }
    let shape = drawing.shape
    drawing.ground = { x, y in Color.white.lit(shape(x - 0.03, y - 0.03) ? 0.7 : 1) }
    let reading = GarmentColors(drawing.raster)
    #expect(reading.colors.map(\.name) == [name])
  }

  @Test func `of a picture without a background is of its middle`() {
    var drawing = DrawnGarment(.teal)
    drawing.shape = { _, _ in true }
    #expect(GarmentColors(drawing.raster).colors == [GarmentColor(.teal)])
    drawing.size = PixelSize(width: 12, height: 12)
    drawing.shape = { x, y in abs(x - 0.5) < 0.3 && abs(y - 0.5) < 0.3 }
    #expect(GarmentColors(drawing.raster).colors.first == GarmentColor(.teal))
  }

  @Test func `brightens a dim photo, but not a cut-out`() {
    var drawing = DrawnGarment(color: ColorName.white.color.lit(0.72))
    drawing.ground = { _, _ in ColorName.brown.color.lit(0.72) }
    #expect(GarmentColors(drawing.raster).colors.map(\.name) == [.white])
    drawing.ground = { _, _ in .transparent }
    let dim = ColorName.white.color.lit(0.72)
    #expect(GarmentColors(drawing.raster).colors.map(\.color) == [dim])
  }

  @Test func `takes rounded corners for no cut-out`() {
    var drawing = DrawnGarment(.green)
    drawing.ground = { x, y in
      let (u, v) = (min(x, 1 - x) * 96, min(y, 1 - y) * 128)
      return u < 3 && v < 3 ? .transparent : .white
    }
    #expect(GarmentColors(drawing.raster).colors == [GarmentColor(.green)])
  }
}
