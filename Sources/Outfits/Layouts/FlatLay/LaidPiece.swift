/// A piece at one scale, drawn into the cells of a grid.
struct LaidPiece {
  let solid: OutlineRows.Outline
  /// The cells that other pieces must avoid: `solid`, and the gap around it.
  let kept: OutlineRows.Outline
  let area: Int
  /// The middle of the visible part, relative to the left and top edges of the visible part.
  let middle: (x: Double, y: Double)

  init(_ outline: FineMask, gap: CellGrid.Gap, rows: inout OutlineRows) {
    let cells = outline.cells
    solid = rows.append(cells)
    kept = rows.append(outline.cells(within: gap.thirds, margin: gap.cells))
    area = cells.count
    var (x, y) = (0.0, 0.0)
    for (row, bits) in cells.rows.enumerated() {
      var rest = bits
      y += (Double(row) + 0.5) * Double(rest.nonzeroBitCount)
      while rest != 0 {
        x += Double(rest.trailingZeroBitCount) + 0.5
        rest &= rest &- 1
      }
    }
    middle = (x / Double(max(1, area)), y / Double(max(1, area)))
  }

  var columns: Int { solid.columns }
  var rows: Int { solid.rows }
}

struct LaidPieces {
  let pieces: [LaidPiece]
  let rows: OutlineRows

  init(_ sized: [SizedPiece], scale: Double, gap: CellGrid.Gap) {
    var rows = OutlineRows()
    pieces = sized.map { LaidPiece($0.outline(scale: scale), gap: gap, rows: &rows) }
    self.rows = rows
  }
}
