import Outfits
import Garments
import Images
import TestSupport
import Testing

@Suite("The lint of a layout")
struct LayoutLintTests {
  private static let canvas = PixelSize(width: 100, height: 50)

  private static func tile(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> LayoutLint.Tile {
    let size = PixelSize(width: width, height: height)
    return LayoutLint.Tile(Raster(size: size, filledWith: .black), x: x, y: y)
  }

  @Test("measures overlap, coverage and margin to the pixel")
  func exact() {
    let lint = LayoutLint(
      canvas: Self.canvas,
      tiles: [Self.tile(10, 10, 40, 20), Self.tile(40, 5, 20, 20), Self.tile(45, 10, 10, 10)])
    // The first tile loses 10 x 15 of its 800 pixels, and the second 10 x 10 of its 400.
    #expect(lint.overlap == 0.25)
    #expect(lint.coverage == Double(800 + 400 - 150) / 5000)
    #expect(lint.margin == 0.1)
    #expect(lint.clipped.isEmpty)
  }

  @Test("counts a pixel that two cover once, and only what is visible")
  func transparency() {
    var ring = Raster(size: PixelSize(width: 10, height: 10), filledWith: .black)
    let faint = Color(red: 9, green: 9, blue: 9, alpha: 127)
    ring.fill(PixelRect(x: 2, y: 2, width: 6, height: 6), faint)
    let tiles = [Self.tile(22, 22, 6, 6), LayoutLint.Tile(ring, x: 20, y: 20)]
    #expect(LayoutLint(canvas: Self.canvas, tiles: tiles).overlap == 0)
    let twice = [Self.tile(20, 20, 10, 10), Self.tile(20, 20, 5, 5), Self.tile(20, 20, 5, 5)]
    #expect(LayoutLint(canvas: Self.canvas, tiles: twice).overlap == 1)
    #expect(
      LayoutLint(canvas: Self.canvas, tiles: [twice[0], twice[1]]).overlap == 0.25)
  }

  @Test("says which pieces are cut off, and measures what is left")
  func clipping() {
    let lint = LayoutLint(
      canvas: Self.canvas,
      tiles: [
        Self.tile(0, 0, 10, 10), Self.tile(95, 20, 10, 10), Self.tile(20, -5, 10, 10),
        Self.tile(90, 40, 10, 10), Self.tile(.max, .max, 1, 1),
      ])
    #expect(lint.clipped == [1, 2, 4])
    #expect(lint.coverage == Double(100 + 50 + 50 + 100) / 5000)
    #expect(lint.margin < 0)
  }

  @Test("of nothing visible finds nothing")
  func nothing() {
    let clear = LayoutLint.Tile(Raster(size: PixelSize(width: 5, height: 5)), x: -9, y: 0)
    for tiles in [[], [clear]] {
      let lint = LayoutLint(canvas: Self.canvas, tiles: tiles)
      #expect(
        lint
          == LayoutLint(
            overlap: 0, coverage: 0, margin: 0.5, clipped: [], filled: 0, emptiest: 1))
    }
    let none = LayoutLint(canvas: PixelSize(width: 0, height: 0), tiles: [Self.tile(0, 0, 1, 1)])
    #expect(none.clipped == [0])
  }

  @Test("agrees with a count of every pixel, whatever lies where", arguments: 0..<40)
  func counting(seed: Int) {
    var noise = Noise(seed: seed)
    let canvas = PixelSize(width: 30, height: 20)
    let tiles = (0..<Int.random(in: 1...5, using: &noise)).map { _ in
      let size = PixelSize(
        width: .random(in: 1...15, using: &noise), height: .random(in: 1...12, using: &noise))
      return LayoutLint.Tile(
        .noise(size, .rgba, seed: Int.random(in: 0...999, using: &noise)),
        x: .random(in: -5...28, using: &noise), y: .random(in: -5...18, using: &noise))
    }
    let lint = LayoutLint(canvas: canvas, tiles: tiles)

    func isVisible(_ tile: LayoutLint.Tile, _ x: Int, _ y: Int) -> Bool {
      let (column, row) = (x - tile.x, y - tile.y)
      guard
        column >= 0, column < tile.raster.size.width, row >= 0, row < tile.raster.size.height
      else { return false }
      return tile.raster[column, row].alpha > 127
    }
    var overlap = 0.0
    var covered: Set<[Int]> = []
    for (index, tile) in tiles.enumerated() {
      let all = (-20..<60).flatMap { y in (-20..<60).map { [$0, y] } }
        .filter { isVisible(tile, $0[0], $0[1]) }
      let hidden = all.count { at in
        (0..<30).contains(at[0]) && (0..<20).contains(at[1])
          && tiles[(index + 1)...].contains { isVisible($0, at[0], at[1]) }
      }
      overlap = max(overlap, all.isEmpty ? 0 : Double(hidden) / Double(all.count))
      let (columns, rows) = (all.map { $0[0] }, all.map { $0[1] })
      guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
        let bottom = rows.max()
      else { continue }
      for y in top...bottom where (0..<20).contains(y) {
        for x in left...right where (0..<30).contains(x) { covered.insert([x, y]) }
      }
    }
    #expect(lint.overlap == overlap)
    #expect(abs(lint.coverage - Double(covered.count) / 600) < 1e-9)
  }

  @Test("of coarse shapes is that of their pixels, where nothing turns")
  func shapes() {
    let pieces = [
      LayoutPiece(size: PixelSize(width: 40, height: 20)),
      LayoutPiece(size: PixelSize(width: 20, height: 20)),
    ]
    let boxes = [
      PixelRect(x: 10, y: 10, width: 40, height: 20), PixelRect(x: 40, y: 5, width: 20, height: 20),
    ]
    let places = boxes.enumerated().map { PlacedPiece(index: $0, box: $1) }
    let coarse = LayoutLint(canvas: Self.canvas, pieces: pieces, places: places)
    let fine = LayoutLint(
      canvas: Self.canvas,
      tiles: boxes.map { Self.tile($0.x, $0.y, $0.width, $0.height) })
    #expect(abs(coarse.overlap - fine.overlap) < 0.03)
    #expect(coarse.coverage == fine.coverage && coarse.margin == fine.margin)
    let unknown = places + [PlacedPiece(index: 7, box: boxes[0])]
    #expect(LayoutLint(canvas: Self.canvas, pieces: pieces, places: unknown) == coarse)
  }

  @Test("of a turned square reaches to its corners, of a turned disc does not")
  func turning() throws {
    let disc = try #require(
      PieceShape(
        columns: 8, rows: 8,
        shares: (0..<64).map { index in
          let (x, y) = (Double(index % 8) - 3.5, Double(index / 8) - 3.5)
          return x * x + y * y < 14 ? 1 : 0
        }))
    let box = PixelRect(x: 30, y: 5, width: 40, height: 40)
    func coverage(_ shape: PieceShape) -> Double {
      let piece = LayoutPiece(size: box.size, shape: shape)
      let place = PlacedPiece(index: 0, box: box, degrees: 45)
      return LayoutLint(canvas: Self.canvas, pieces: [piece], places: [place]).coverage
    }
    // The rotated square is 56.6 pixels wide, and 50 pixels of its height are on the canvas.
    #expect(abs(coverage(.opaque) - 56.57 * 50 / 5000) < 0.001)
    #expect(coverage(disc) < 45.0 * 45 / 5000)
  }

  @Test("tells what is filled and the largest empty rectangle, on a part of the canvas, too")
  func filling() {
    // On the canvas of 100x50, the tiles fill 40 of the 100 columns and one speck.
    let tiles = [Self.tile(0, 0, 40, 50), Self.tile(60, 20, 1, 1)]
    let lint = LayoutLint(canvas: Self.canvas, tiles: tiles)
    #expect(lint.filled == Double(40 * 50 + 1) / 5000)
    // The largest empty rectangle is right of the speck, with 39 x 50 pixels. The rectangle below
    // the speck has only 60 x 29 pixels.
    #expect(lint.emptiest == Double(39 * 50) / 5000)
    let part = LayoutLint(
      canvas: Self.canvas, tiles: tiles, within: PixelRect(x: 20, y: 0, width: 40, height: 10))
    #expect(part.filled == 0.5 && part.emptiest == 0.5)
  }

  @Test("tells the worst proportion of two pieces, in which small accessories may be larger")
  func proportion() {
    func piece(_ role: OutfitRole, _ height: Double) -> LayoutPiece {
      LayoutPiece(
        size: PixelSize(width: 10, height: 10), role: role, heightInCentimetres: height)
    }
    func proportion(_ pieces: [LayoutPiece], _ sides: [Int]) -> Double? {
      let places = sides.enumerated().map {
        PlacedPiece(index: $0, box: PixelRect(x: 0, y: 0, width: $1, height: $1))
      }
      return LayoutLint(canvas: Self.canvas, pieces: pieces, places: places).proportion
    }
    let clothes = [piece(.top, 70), piece(.bottom, 100)]
    #expect(proportion(clothes, [14, 20]) == 1)
    #expect(proportion(clothes, [14, 10]) == 2)
    #expect(proportion([clothes[0]], [14]) == nil)
    #expect(proportion([piece(.top, 100), piece(.accessory, 10)], [20, 2]) == 1)
    let large = proportion([piece(.top, 100), piece(.accessory, 10)], [100, 26])
    #expect(abs((large ?? 0) - 2) < 1e-9)
  }

  @Test("is in breach of what it does not hold, and of nothing else")
  func breaches() {
    let limits = LayoutLint.Limits(
      leastCoverage: 0.4, leastFilled: 0.3, mostEmptiest: 0.1, mostProportion: 1.15)
    let good = LayoutLint(
      overlap: 0.15, coverage: 0.4, margin: 0.04, clipped: [], filled: 0.3, emptiest: 0.1,
      proportion: 1.15)
    #expect(good.breaches(of: limits).isEmpty)
    var bad = good
    bad.overlap = 0.151
    #expect(bad.breaches(of: limits) == [.overlap])
    (bad.coverage, bad.margin, bad.clipped) = (0.39, 0.039, [1])
    (bad.filled, bad.emptiest, bad.proportion) = (0.29, 0.11, 1.16)
    #expect(bad.breaches(of: limits) == LayoutLint.Breach.allCases)
  }
}
