/// Some cells of a raster, at most ``mostColumns`` wide: a row is a number, and column x is its bit x.
struct NestMask: Hashable {
  static let mostColumns = UInt128.bitWidth

  /// From the top.
  var rows: [UInt128]
  /// The number of columns.
  let columns: Int

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = Array(repeating: 0, count: rows)
  }

  /// The number of set cells.
  var count: Int { rows.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Leaves none set.
  mutating func clear() {
    for row in rows.indices { rows[row] = 0 }
  }

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
}
