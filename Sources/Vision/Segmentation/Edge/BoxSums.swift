package import Images

extension PixelSize {
  /// Calls `body` for each cell in a part of the grid, row by row. The arguments are the cell and
  /// the sum of the values in the square around it. Cells outside the grid count as 0.
  ///
  /// The sums are updated from cell to cell, so the cost does not depend on the square's size.
  ///
  /// - Parameters:
  ///   - reach: the number of cells from the square's centre to each side.
  ///   - part: the rectangle of cells, within the grid.
  ///   - value: returns the value of a cell; called twice per cell, so the value must not change.
  @inline(__always)
  package func forEachBoxSum<Sums: SIMD>(
    reach: Int, in part: PixelRect, of value: (_ cell: Int) -> Sums,
    _ body: (_ cell: Int, _ sums: Sums) -> Void
  ) where Sums.Scalar == Int32 {
    let (left, right) = (max(0, part.x - reach), min(width, part.maxX + reach))
    // The sum of the rows `top..<bottom` in each column, starting with column `left`.
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

  /// Returns the number of cells in the square around a cell, excluding cells outside the grid.
  @inline(__always)
  func boxCount(around cell: Int, reach: Int) -> Int32 {
    let (y, x) = cell.quotientAndRemainder(dividingBy: width)
    let columns = min(width, x + reach + 1) - max(0, x - reach)
    let rows = min(height, y + reach + 1) - max(0, y - reach)
    return Int32(truncatingIfNeeded: columns * rows)
  }

  /// Returns the rectangle widened by `reach` cells on each side, clipped to the grid.
  func part(_ part: PixelRect, widenedBy reach: Int) -> PixelRect {
    let (x, y) = (max(0, part.x - reach), max(0, part.y - reach))
    return PixelRect(
      x: x, y: y, width: min(width, part.maxX + reach) - x,
      height: min(height, part.maxY + reach) - y)
  }
}
