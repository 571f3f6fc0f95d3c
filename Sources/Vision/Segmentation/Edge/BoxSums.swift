package import Images

extension PixelSize {
  /// Calls `body` with each cell of a part of a grid of this size, row by row, and the sum of the
  /// values of all cells of the square around it that are in the grid.
  ///
  /// Sums are integers and are updated from cell to cell, so the cost does not depend on the size
  /// of the square.
  ///
  /// - Parameters:
  ///   - reach: the reach of the square to each side, in cells.
  ///   - part: the columns and rows of the cells, within the grid.
  ///   - value: the value of a cell; called twice, so it must not change.
  @inline(__always)
  package func forEachBoxSum<Sums: SIMD>(
    reach: Int, in part: PixelRect, of value: (_ cell: Int) -> Sums,
    _ body: (_ cell: Int, _ sums: Sums) -> Void
  ) where Sums.Scalar == Int32 {
    let (left, right) = (max(0, part.x - reach), min(width, part.maxX + reach))
    // For each column from `left`, the sums of the rows `top..<bottom`.
    var columns = [Sums](repeating: .zero, count: max(0, right - left))
    var (top, bottom) = (max(0, part.y - reach), max(0, part.y - reach))
    for y in part.y..<part.maxY {
      while bottom < min(height, y + reach + 1) {
        for x in left..<right { columns[x - left] &+= value(bottom * width + x) }
        bottom += 1
      }
      while top < y - reach {
        for x in left..<right { columns[x - left] &-= value(top * width + x) }
        top += 1
      }
      var sums = Sums.zero
      var (first, end) = (left, left)
      for x in part.x..<part.maxX {
        while end < min(width, x + reach + 1) {
          sums &+= columns[end - left]
          end += 1
        }
        while first < x - reach {
          sums &-= columns[first - left]
          first += 1
        }
        body(y * width + x, sums)
      }
    }
  }

  /// The number of cells of the square around a cell that are in a grid of this size.
  @inline(__always)
  func boxCount(around cell: Int, reach: Int) -> Int32 {
    let (y, x) = cell.quotientAndRemainder(dividingBy: width)
    let columns = min(width, x + reach + 1) - max(0, x - reach)
    let rows = min(height, y + reach + 1) - max(0, y - reach)
    return Int32(truncatingIfNeeded: columns * rows)
  }

  /// The columns and rows at most `reach` cells from a part of a grid of this size.
  func part(_ part: PixelRect, widenedBy reach: Int) -> PixelRect {
    let (x, y) = (max(0, part.x - reach), max(0, part.y - reach))
    return PixelRect(
      x: x, y: y, width: min(width, part.maxX + reach) - x,
      height: min(height, part.maxY + reach) - y)
  }
}
