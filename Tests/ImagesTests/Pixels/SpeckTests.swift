import Images
import TestSupport
import Testing

@Suite("Specks beside a garment that was cut out")
struct SpeckTests {
  private static let size = PixelSize(width: 400, height: 500)
  private static let body = PixelRect(x: 150, y: 100, width: 120, height: 200)

  private static func garment(_ others: PixelRect...) -> Raster {
    var garment = Raster(size: size)
    for part in [body] + others { garment.fill(part, Color(red: 30, green: 60, blue: 140)) }
    return garment
  }

  @Test(
    "are cleared where they widen the box of what is visible",
    arguments: [
      [PixelRect(x: 2, y: 2, width: 2, height: 2)],
      [
        PixelRect(x: 397, y: 497, width: 2, height: 3),
        PixelRect(x: 0, y: 250, width: 1, height: 1),
      ],
      // Two specks close to each other count as one.
      [PixelRect(x: 2, y: 2, width: 1, height: 2), PixelRect(x: 6, y: 2, width: 1, height: 2)],
    ])
  func cleared(specks: [PixelRect]) {
    var raster = Self.garment()
    for speck in specks { raster.fill(speck, .white) }
    let cleared = raster.withoutSpecks()
    #expect(cleared.visibleBounds() == Self.body)
    #expect(cleared == Self.garment())
  }

  @Test(
    "are none, and all stays, where they are large, near, many pixels together or within the box",
    arguments: [
      // The parts look like a button, the end of a lace, and a chain.
      PixelRect(x: 20, y: 20, width: 4, height: 4), PixelRect(x: 145, y: 305, width: 2, height: 2),
      PixelRect(x: 200, y: 302, width: 1, height: 4),
      PixelRect(x: 150, y: 200, width: 1, height: 1),
    ])
  func kept(part: PixelRect) {
    let raster = Self.garment(part)
    #expect(raster.withoutSpecks() == raster)
  }

  @Test("are no second piece, as of a pair of earrings")
  func pair() {
    var pair = Raster(size: Self.size)
    for x in [20, 370] { pair.fill(PixelRect(x: x, y: 240, width: 9, height: 9), .white) }
    #expect(pair.withoutSpecks() == pair)
    #expect(Raster(size: Self.size).withoutSpecks() == Raster(size: Self.size))
    let whole = Raster(size: Self.size, filledWith: .white)
    #expect(whole.withoutSpecks() == whole)
  }
}
