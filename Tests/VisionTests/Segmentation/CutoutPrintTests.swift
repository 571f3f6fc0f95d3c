import Glibc
import Images
import Vision
import TestSupport
import Testing

/// Tests prints with a colour similar to the background's, at the garment's edge.
@Suite(.enabled(if: isOptimized, "too slow in debug"))
struct CutoutPrintTests {
  private static let ground = Composite.Codes(226, 222, 214)
  private static let petal = Composite.Codes(254, 254, 250)

  /// True if a point is on a dot of the regular print, which also crosses the garment's left edge.
  private static func isDot(_ x: Double, _ y: Double) -> Bool {
    let (column, row) = ((x - 0.3) / 0.08, (y - 0.3) / 0.1)
    let (across, down) = (column - column.rounded(), row - row.rounded())
    return hypot(across * 0.08 * 480, down * 0.1 * 400) < 5
  }

  private static func dotted() -> Composite {
    Composite(
      ground: { _, _ in ground },
      cloth: { x, y in isDot(x, y) ? petal : Composite.Codes(150, 40, 50) }, noise: 1)
  }

  @Test func `the same without strokes and with them`() throws {
    let photo = Self.dotted().made().photo
    #expect(try GuidedCutout(photo).cutout([]).raster == Cutout(photo).raster)
  }

  @Test func `a notch that shows the ground stays open, though a print has its colour`() throws {
    // A slit of 10x24 pixels in the left side, next to a print in the background's colour.
    let isSlit = { (x: Double, y: Double) in
      abs(y * 400 - 220) < 5 && x * 480 < 0.3 * 480 + 24
    }
    let composite = Composite(
      ground: { _, _ in Self.ground },
      cloth: { x, y in Self.isDot(x, y) && x > 0.4 ? Self.ground : Composite.Codes(150, 40, 50) },
      isInside: { Shapes.shirt($0, $1) && !isSlit($0, $1) }, noise: 1)
    let cutout = try Cutout(composite.made().photo).raster
    for x in 146..<160 { #expect(cutout[x, 220].alpha == 0, "\(x)") }
  }
}
