public import Images

extension PieceShape {
  /// The shape of the visible part of `raster` (alpha above 127) inside `box`, which must lie
  /// within it; opaque if nothing is visible. `raster.visibleBounds(threshold: 128)` is the box of
  /// a trimmed piece.
  ///
  /// All cells have one size; a pixel on the edge of two counts in both, in proportion.
  public init(_ raster: Raster, in box: PixelRect) {
    let (across, down) = (CellDivision(of: box.width), CellDivision(of: box.height))
    var visible = [Int](repeating: 0, count: across.count * down.count)
    var row = [Int](repeating: 0, count: across.count)
    for y in 0..<max(0, box.height) {
      for column in row.indices { row[column] = 0 }
      for x in 0..<max(0, box.width) where raster.isVisible(box.x + x, box.y + y) {
        let parts = across.parts(ofPixel: x)
        row[parts.cell] += parts.inCell
        if parts.inNext > 0 { row[parts.cell + 1] += parts.inNext }
      }
      let parts = down.parts(ofPixel: y)
      for column in row.indices where row[column] > 0 {
        visible[parts.cell * across.count + column] += row[column] * parts.inCell
        if parts.inNext > 0 {
          visible[(parts.cell + 1) * across.count + column] += row[column] * parts.inNext
        }
      }
    }
    let whole = Float(box.width) * Float(box.height)
    self =
      PieceShape(
        columns: across.count, rows: down.count, shares: visible.map { Float($0) / whole })
      ?? .opaque
  }
}

/// Divides a length in whole pixels into cells of one size, at least a pixel each. It calculates in
/// integer fractions of a pixel, with as many in a cell as there are pixels in the length.
private struct CellDivision {
  let length: Int
  let count: Int

  init(of length: Int) {
    self.length = length
    count = max(0, min(length, PieceShape.longestSide))
  }

  /// The cell in which a pixel begins, and the parts of the pixel in it and in the next.
  func parts(ofPixel pixel: Int) -> (cell: Int, inCell: Int, inNext: Int) {
    let cell = pixel * count / length
    let inCell = min(count, (cell + 1) * length - pixel * count)
    return (cell, inCell, count - inCell)
  }
}

extension Raster {
  /// Alpha above this is visible.
  static let mostInvisibleAlpha: UInt8 = 127

  func isVisible(_ x: Int, _ y: Int) -> Bool {
    bytes[y * stride + x * Self.bytesPerPixel + 3] > Self.mostInvisibleAlpha
  }
}
