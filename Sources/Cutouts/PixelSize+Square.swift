import Pixels

extension PixelSize {
  /// The indices of the cells of a grid of this size that are at most `reach` columns and rows from
  /// `cell`.
  func square(around cell: Int, reach: Int) -> [Int] {
    let (x, y) = (cell % width, cell / width)
    let columns = max(0, x - reach)...min(width - 1, x + reach)
    return (max(0, y - reach)...min(height - 1, y + reach)).flatMap { row in
      columns.map { row * width + $0 }
    }
  }
}
