public import Images

extension PieceShape {
  /// Makes the shape of the visible part of `raster` inside `box`. If nothing is visible, the shape
  /// is opaque.
  ///
  /// Alpha above 127 counts as visible. The box must lie inside the raster. For a trimmed piece,
  /// use `raster.visibleBounds(threshold: 128)` as the box. A pixel on the border of two cells
  /// counts in part for each cell.
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

/// Divides a length in pixels into cells of the same size, at least one pixel each. Positions are
/// exact integers. The unit is chosen so that a pixel has `count` units and a cell has `length`
/// units.
private struct CellDivision {
  let length: Int
  let count: Int

  init(of length: Int) {
    self.length = length
    count = max(0, min(length, PieceShape.longestSide))
  }

  func parts(ofPixel pixel: Int) -> (cell: Int, inCell: Int, inNext: Int) {
    let cell = pixel * count / length
    let inCell = min(count, (cell + 1) * length - pixel * count)
    return (cell, inCell, count - inCell)
  }
}

extension Raster {
  static let mostInvisibleAlpha: UInt8 = 127

  func isVisible(_ x: Int, _ y: Int) -> Bool {
    bytes[y * stride + x * Self.bytesPerPixel + 3] > Self.mostInvisibleAlpha
  }
}
