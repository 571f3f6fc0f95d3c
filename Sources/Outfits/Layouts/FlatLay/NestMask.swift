/// A bit mask of cells, at most ``mostColumns`` wide. Each row is a number, with a bit per column.
struct NestMask: Hashable {
  static let mostColumns = UInt128.bitWidth

  var rows: [UInt128]
  let columns: Int

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = Array(repeating: 0, count: rows)
  }

  var count: Int { rows.reduce(0) { $0 + $1.nonzeroBitCount } }

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
