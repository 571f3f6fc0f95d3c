/// Some cells of a raster, at most ``mostColumns`` wide: a row is a number, and column x is its bit x.
///
/// Whether two outlines collide, and in how many cells, is then told by a shift and an AND a row.
struct NestMask: Hashable {
  static let mostColumns = UInt128.bitWidth

  /// From the top.
  var rows: [UInt128]
  /// How many columns there are, set or not.
  let columns: Int

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = Array(repeating: 0, count: rows)
  }

  /// How many cells are set.
  var count: Int { rows.reduce(0) { $0 + $1.nonzeroBitCount } }

  subscript(column: Int, row: Int) -> Bool {
    get { rows[row] >> UInt128(column) & 1 == 1 }
    set {
      if newValue {
        rows[row] |= 1 << UInt128(column)
      } else {
        rows[row] &= ~(1 << UInt128(column))
      }
    }
  }

  /// How many cells this and another have in common where this lies at (x, y) and that at (otherX, otherY);
  /// no x may be negative, and none so large that a column is beyond the last bit.
  func overlap(_ x: Int, _ y: Int, with other: NestMask, _ otherX: Int, _ otherY: Int) -> Int {
    let first = max(y, otherY)
    let end = min(y + rows.count, otherY + other.rows.count)
    guard first < end, x < otherX + other.columns, otherX < x + columns else { return 0 }
    let mine = rows.span
    let others = other.rows.span
    let shift = UInt128(abs(x - otherX))
    var count = 0
    if x >= otherX {
      for row in first..<end {
        count &+= (mine[row - y] &<< shift & others[row - otherY]).nonzeroBitCount
      }
    } else {
      for row in first..<end {
        count &+= (mine[row - y] & others[row - otherY] &<< shift).nonzeroBitCount
      }
    }
    return count
  }
}
