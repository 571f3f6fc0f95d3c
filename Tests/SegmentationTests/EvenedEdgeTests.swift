import Pixels
import Segmentation
import TestSupport
import Testing
import Work

/// What becomes of a cut's edge on a ground whose pattern has the garment's colour, where colours tell nothing.
@Suite(.enabled(if: isOptimized, "too slow in debug"))
struct EvenedEdgeTests {
  private static let cloth = Composite.Codes(60, 58, 66)
  private static let light = Composite.Codes(190, 184, 170)

  /// A pattern of squares of both colours, six pixels wide.
  private static func pattern(_ x: Double, _ y: Double) -> Composite.Codes {
    (Int(x * 80) + Int(y * 400 / 6)).isMultiple(of: 2) ? cloth : light
  }

  private func photo(
    _ size: PixelSize = PixelSize(width: 480, height: 400),
    _ isInside: @escaping (Double, Double) -> Bool
  ) -> (photo: Raster, truth: [Double]) {
    Composite(size: size, ground: Self.pattern, cloth: { _, _ in Self.cloth }, isInside: isInside)
      .made()
  }

  private func softened(_ photo: Raster, from opacities: [Double]) throws -> Raster {
    var cut = photo
    cut.update { bytes in
      for i in opacities.indices { bytes[4 * i + 3] = UInt8((255 * opacities[i]).rounded()) }
    }
    try cut.softenEdge(of: photo, WorkingPicture(averaging: photo), WorkContext())
    return cut
  }

  /// How many pixels are on the wrong side.
  private func wrong(_ cut: Raster, _ truth: [Double]) -> Int {
    truth.indices.count { (cut.bytes[4 * $0 + 3] > 127) != (truth[$0] > 0.5) }
  }

  @Test("crumbs of the pattern go, and bites are filled", arguments: [1, 2, 4])
  func crumbs(scale: Int) throws {
    let (photo, truth) = photo(PixelSize(width: 480 * scale, height: 400 * scale), Shapes.shirt)
    // At the body's sides, from row 160 to 320, every sixteen rows: four by three of the 480 by 400 places.
    var cut = truth
    for i in cut.indices {
      let (x, y) = (i % (480 * scale) / scale, i / (480 * scale) / scale)
      guard (160..<320).contains(y), y % 16 < 4 else { continue }
      if (141..<144).contains(x) { cut[i] = 1 }
      if (333..<336).contains(x) { cut[i] = 0 }
    }
    let before = truth.indices.count { (cut[$0] > 0.5) != (truth[$0] > 0.5) }
    #expect(before == 2 * 10 * 12 * scale * scale)
    let after = try wrong(softened(photo, from: cut), truth)
    #expect(after * 5 < before, "\(after) of \(before)")
  }

  @Test func `straps stay, and so do gaps`() throws {
    let isSlit = { (x: Double, y: Double) in abs(x - 0.5) < 0.006 && y > 0.5 && y < 0.8 }
    let (photo, truth) = photo { x, y in Shapes.top(x, y) && !isSlit(x, y) }
    let cut = try softened(photo, from: truth)
    for i in truth.indices {
      let (x, y) = ((Double(i % 480) + 0.5) / 480, (Double(i / 480) + 0.5) / 400)
      let isStrap = y < 0.38 && truth[i] == 1
      if isStrap { #expect(cut.bytes[4 * i + 3] == 255, "\(i % 480), \(i / 480)") }
      if isSlit(x, y) && truth[i] == 0 {
        #expect(cut.bytes[4 * i + 3] == 0, "\(i % 480), \(i / 480)")
      }
    }
  }

  @Test(arguments: [(1, 1), (6, 6), (9, 3), (3, 9)].map(PixelSize.init))
  func `where nothing can vouch for colours, the cut stays`(size: PixelSize) throws {
    let photo = Raster.noise(size, .rgb, seed: 1)
    var noise = Noise(seed: 2)
    let opacities = (0..<size.pixelCount).map { _ in Double(noise.next() % 2) }
    let cut = try softened(photo, from: opacities)
    for i in opacities.indices { #expect(Double(cut.bytes[4 * i + 3]) == 255 * opacities[i]) }
  }

  @Test(arguments: [(1, 1), (1, 40), (40, 1), (30, 30)].map(PixelSize.init), [0, 1] as [Double])
  func `all and nothing stay`(size: PixelSize, opacity: Double) throws {
    let photo = Raster.noise(size, .rgb, seed: 3)
    let cut = try softened(photo, from: Array(repeating: opacity, count: size.pixelCount))
    let codes = (0..<size.pixelCount).map { cut.bytes[4 * $0 + 3] }
    #expect(codes.allSatisfy { Double($0) == 255 * opacity })
  }
}
