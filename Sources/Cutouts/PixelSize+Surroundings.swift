import Pixels

extension PixelSize {
  /// Calls `body` with the index of each cell of a grid of this size that is at most `reach` columns and
  /// rows from `cell`.
  @inline(__always)
  func forEachCell(around cell: Int, reach: Int, _ body: (Int) -> Void) {
    let (x, y) = (cell % width, cell / width)
    for row in max(0, y - reach)...min(height - 1, y + reach) {
      for column in max(0, x - reach)...min(width - 1, x + reach) { body(row * width + column) }
    }
  }
}
