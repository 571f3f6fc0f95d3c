/// A piece at one scale, as cells.
struct LaidPiece {
  /// Where it is visible.
  let solid: NestMask
  /// What others keep out of: `solid`, and the gap around it.
  let kept: NestMask
  /// How many cells of it are visible.
  let area: Int
  /// The middle of what is visible, from its left and top edge.
  let middle: (x: Double, y: Double)

  init(_ outline: FineMask, gap: CellGrid.Gap) {
    solid = outline.cells
    kept = outline.cells(within: gap.thirds, margin: gap.cells)
    area = solid.count
    var (x, y) = (0.0, 0.0)
    for (row, bits) in solid.rows.enumerated() {
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
  var rows: Int { solid.rows.count }
}
