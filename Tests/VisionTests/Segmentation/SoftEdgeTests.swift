import Glibc
import Images
import Vision
import TestSupport
import Testing
import Core

/// Tests that hard edges are softened, on pictures with known alpha.
@Suite(.enabled(if: isOptimized, "too slow in debug"))
struct SoftEdgeTests {
  private static let ground = Composite.Codes(196, 190, 178)
  private static let cloth = Composite.Codes(96, 52, 40)

  /// True for points on a shirt with hairs at its sides. Each hair is one pixel thick and four
  /// pixels long, in every fourth row.
  private static func hairy(_ x: Double, _ y: Double) -> Bool {
    if Shapes.shirt(x, y) { return true }
    let (column, row) = (x * 480, y * 400)
    let beside = abs(abs(column - 240) - 96)
    return beside < 4 && row > 160 && row < 320 && row.truncatingRemainder(dividingBy: 4) < 1
  }

  private func photo(_ isInside: @escaping (Double, Double) -> Bool) -> (Raster, [Double]) {
    let made = Composite(
      ground: { _, _ in Self.ground }, cloth: { _, _ in Self.cloth }, isInside: isInside
    ).made()
    return (made.photo, made.truth)
  }

  /// Returns a photo with the given alpha, softened.
  private func softened(_ photo: Raster, from opacities: [Double]) throws -> Raster {
    var cut = photo
    cut.update { bytes in
      for i in opacities.indices { bytes[4 * i + 3] = UInt8((255 * opacities[i]).rounded()) }
    }
    let picture = WorkingPicture(averaging: photo)
    try cut.softenEdge(
      of: photo, picture, on: CellGrid(picture, on: photo.size), WorkContext())
    return cut
  }

  private func error(_ cut: Raster, _ truth: [Double]) -> Double {
    truth.indices.reduce(0) { $0 + abs(Double(cut.bytes[4 * $1 + 3]) / 255 - truth[$1]) }
  }

  private func hardened(_ opacities: [Double]) -> [Double] { opacities.map { $0 < 0.5 ? 0 : 1 } }

  @Test func `hair that the cut has shorn comes back`() throws {
    let (photo, truth) = photo(Self.hairy)
    let shorn = hardened(self.photo(Shapes.shirt).1)
    let cut = try softened(photo, from: shorn)
    let before = zip(shorn, truth).reduce(0) { $0 + abs($1.0 - $1.1) }
    #expect(before > 400)
    #expect(error(cut, truth) < 0.3 * before)
  }

  @Test func `a crisp edge stays crisp, and no pixel far from it changes`() throws {
    let (photo, truth) = photo(Shapes.shirt)
    let cut = try softened(photo, from: truth)
    let edge = truth.count { $0 > 0 && $0 < 1 }
    #expect(error(cut, truth) < 0.08 * Double(edge))
    for i in truth.indices where isEven(truth, i, 3) {
      #expect(Double(cut.bytes[4 * i + 3]) == 255 * truth[i], "\(i % 480), \(i / 480)")
    }
  }

  private func isEven(_ truth: [Double], _ i: Int, _ reach: Int) -> Bool {
    let (x, y) = (i % 480, i / 480)
    return (max(0, y - reach)...min(399, y + reach)).allSatisfy { row in
      (max(0, x - reach)...min(479, x + reach)).allSatisfy { truth[row * 480 + $0] == truth[i] }
    }
  }

  @Test func `a bite out of a hem is filled`() throws {
    let (photo, truth) = photo(Shapes.shirt)
    let isBite = { (i: Int) in abs(i % 480 - 240) < 3 && abs(i / 480 - 337) < 4 }
    let bitten = truth.indices.map { isBite($0) ? 0 : truth[$0] }
    let cut = try softened(photo, from: bitten)
    for i in truth.indices where isBite(i) && truth[i] == 1 {
      #expect(cut.bytes[4 * i + 3] > 230)
    }
  }

  @Test func `where cloth goes on beyond a cut, the cut's own blend leaves no seam`() throws {
    let (photo, truth) = photo(Shapes.shirt)
    // At the body's left side, every eight rows, a pixel is missing and the next pixel is blended.
    let isBitten = { (i: Int) in (200..<320).contains(i / 480) && i / 480 % 16 < 8 }
    let bitten = truth.indices.map { i in
      isBitten(i) && i % 480 == 144 ? 0 : isBitten(i) && i % 480 == 145 ? 0.55 : truth[i]
    }
    let cut = try softened(photo, from: bitten)
    let blended = bitten.indices.filter { bitten[$0] == 0.55 }
    #expect(blended.count == 56)
    #expect(blended.allSatisfy { cut.bytes[4 * $0 + 3] == 255 })
  }

  @Test func `specks of the other side's colour become neither garment nor holes`() throws {
    let isSpeck = { (x: Double, y: Double) in
      (y * 400).truncatingRemainder(dividingBy: 25) < 2 && abs(abs(x * 480 - 240) - 101) < 1
    }
    let isPrint = { (x: Double, y: Double) in
      (y * 400).truncatingRemainder(dividingBy: 25) < 2 && abs(abs(x * 480 - 240) - 91) < 1
    }
    let composite = Composite(
      ground: { isSpeck($0, $1) ? Self.cloth : Self.ground },
      cloth: { isPrint($0, $1) ? Self.ground : Self.cloth })
    let (photo, truth) = composite.made()
    let cut = try softened(photo, from: truth)
    for i in truth.indices where (160..<320).contains(i / 480) {
      let column = abs(Double(i % 480) + 0.5 - 240)
      if (99..<104).contains(column) { #expect(cut.bytes[4 * i + 3] == 0) }
      if (89..<94).contains(column) { #expect(cut.bytes[4 * i + 3] == 255) }
    }
  }

  @Test func `where the ground has the garment's colours too, the cut stays`() throws {
    // Stripes of both colours continue below the garment.
    let stripes = { (_: Double, y: Double) in sin(y * 120) > 0 ? Self.cloth : Self.ground }
    let composite = Composite(ground: stripes, cloth: stripes)
    let (photo, truth) = composite.made()
    let cut = try softened(photo, from: truth)
    // Checks the body's sides below the sleeves. At edges along a stripe, such as the hem, the cut
    // seems to have removed a stripe, which softening would restore.
    for i in (176 * 480)..<(328 * 480) {
      #expect(abs(Double(cut.bytes[4 * i + 3]) - 255 * truth[i]) < 1, "\(i % 480), \(i / 480)")
    }
  }

  @Test func `nothing is more opaque than the photo was`() throws {
    var (photo, truth) = photo(Self.hairy)
    photo.update { bytes in
      for i in truth.indices where i % 480 > 240 { bytes[4 * i + 3] = 100 }
    }
    let shorn = hardened(self.photo(Shapes.shirt).1)
    let opacities = shorn.indices.map { shorn[$0] * Double(photo.bytes[4 * $0 + 3]) / 255 }
    let cut = try softened(photo, from: opacities)
    #expect(truth.indices.allSatisfy { cut.bytes[4 * $0 + 3] <= photo.bytes[4 * $0 + 3] })
  }
}
