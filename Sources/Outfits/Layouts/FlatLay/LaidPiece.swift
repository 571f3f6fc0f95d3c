/// A piece at one scale, as cells.
struct LaidPiece {
  /// The visible part.
  let solid: OutlineRows.Outline
  /// The part that others keep out of: `solid`, and the gap around it.
  let kept: OutlineRows.Outline
  /// The number of visible cells.
  let area: Int
  /// The middle of the visible part, from its left and top edge.
  let middle: (x: Double, y: Double)

  /// - Parameter rows: receives the rows of its outlines.
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

/// The pieces of an outfit at one scale.
struct LaidPieces {
  let pieces: [LaidPiece]
  let rows: OutlineRows

  init(_ sized: [SizedPiece], scale: Double, gap: CellGrid.Gap) {
    var rows = OutlineRows()
    pieces = sized.map { LaidPiece($0.outline(scale: scale), gap: gap, rows: &rows) }
    self.rows = rows
  }
}
