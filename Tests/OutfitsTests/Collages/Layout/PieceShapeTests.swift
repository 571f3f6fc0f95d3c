import Outfits
import Images
import TestSupport
import Testing

@Suite("A piece's coarse shape")
struct PieceShapeTests {
  @Test("is none of a wrong size, of a wrong share, or where nothing is visible")
  func invalid() {
    #expect(PieceShape(columns: 2, rows: 1, shares: [1, 0.5]) != nil)
    #expect(PieceShape(columns: 2, rows: 1, shares: [1]) == nil)
    #expect(PieceShape(columns: 0, rows: 1, shares: []) == nil)
    #expect(PieceShape(columns: 1, rows: 65, shares: Array(repeating: 1, count: 65)) == nil)
    #expect(PieceShape(columns: 1, rows: 1, shares: [0]) == nil)
    #expect(PieceShape(columns: 2, rows: 1, shares: [1, 1.1]) == nil)
    #expect(PieceShape(columns: 2, rows: 1, shares: [1, .nan]) == nil)
    #expect(PieceShape.opaque.shares == [1])
  }

  @Test("has the share of each cell that is visible, of pixels on an edge the part in it")
  func fromPixels() throws {
    // The 80 columns become 64 cells, each of one or two pixels.
    var raster = Raster(size: PixelSize(width: 82, height: 4))
    raster.fill(PixelRect(x: 1, y: 1, width: 80, height: 2), .black)
    raster.fill(
      PixelRect(x: 4, y: 1, width: 1, height: 2), Color(red: 0, green: 0, blue: 0, alpha: 127))
    raster.fill(
      PixelRect(x: 1, y: 1, width: 1, height: 1), Color(red: 0, green: 0, blue: 0, alpha: 128))
    let box = try #require(raster.visibleBounds(threshold: 128))
    #expect(box == PixelRect(x: 1, y: 1, width: 80, height: 2))
    let shape = PieceShape(raster, in: box)
    #expect(shape.columns == 64 && shape.rows == 2)
    // Cells are 1.25 pixels wide. Three quarters of the invisible pixel 3 are in cell 2, and one
    // quarter is in cell 3.
    #expect(shape.shares == (0..<128).map { $0 % 64 == 2 ? 0.4 : $0 % 64 == 3 ? 0.8 : 1 })
  }

  @Test("of nothing visible is opaque")
  func empty() {
    let raster = Raster(size: PixelSize(width: 3, height: 3))
    #expect(raster.visibleBounds(threshold: 128) == nil)
    let all = PixelRect(x: 0, y: 0, width: 3, height: 3)
    #expect(PieceShape(raster, in: all) == .opaque)
    #expect(PieceShape(raster, in: PixelRect(x: 0, y: 0, width: 0, height: 0)) == .opaque)
  }
}
