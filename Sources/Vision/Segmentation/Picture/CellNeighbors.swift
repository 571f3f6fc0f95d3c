import Images

/// Functions for a grid with this size in cells. Cells are numbered row by row from the top left.
extension PixelSize {
  /// Calls `body` with the index of each cell that is at most `reach` columns and rows from `cell`.
  @inline(__always)
  func forEachCell(around cell: Int, reach: Int, _ body: (Int) -> Void) {
    let (x, y) = (cell % width, cell / width)
    for row in max(0, y - reach)...min(height - 1, y + reach) {
      for column in max(0, x - reach)...min(width - 1, x + reach) { body(row * width + column) }
    }
  }

  /// Calls `body` with the indices of the cells at the left, right, above and below.
  @inline(__always)
  func forEachNeighbor(of cell: Int, _ body: (Int) -> Void) {
    let (x, y) = (cell % width, cell / width)
    if x > 0 { body(cell - 1) }
    if x < width - 1 { body(cell + 1) }
    if y > 0 { body(cell - width) }
    if y < height - 1 { body(cell + width) }
  }

  /// The indices of the cells at the grid's border. Corner cells occur twice.
  var borderCells: [Int] {
    let across = (0..<width).flatMap { [$0, (height - 1) * width + $0] }
    let down = (0..<height).flatMap { [$0 * width, $0 * width + width - 1] }
    return across + down
  }
}
