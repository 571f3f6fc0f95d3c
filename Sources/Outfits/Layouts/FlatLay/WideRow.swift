/// A row of up to 256 cells, with a bit per column.
struct WideRow {
  private var low: UInt128 = 0
  private var high: UInt128 = 0

  static let mostColumns = 256
  private static let half = 128

  init() {}

  /// Makes a row from a number's bits, shifted some columns to the right.
  init(_ bits: UInt128, from column: Int) {
    low = column < Self.half ? bits &<< UInt128(column) : 0
    high =
      switch column {
      case 0: 0
      case ..<Self.half: bits &>> UInt128(Self.half - column)
      default: bits &<< UInt128(column - Self.half)
      }
  }

  init(first count: Int) {
    low = count >= Self.half ? ~0 : (1 &<< UInt128(count)) - 1
    high =
      count >= 2 * Self.half ? ~0 : count <= Self.half ? 0 : (1 &<< UInt128(count - Self.half)) - 1
  }

  var isEmpty: Bool { low == 0 && high == 0 }

  /// The first column that is set. The row must not be empty.
  var first: Int { low != 0 ? low.trailingZeroBitCount : Self.half + high.trailingZeroBitCount }
  var last: Int {
    2 * Self.half - 1 - (high != 0 ? high.leadingZeroBitCount : Self.half + low.leadingZeroBitCount)
  }

  mutating func formUnion(_ other: WideRow) {
    low |= other.low
    high |= other.high
  }

  mutating func subtract(_ other: WideRow) {
    low &= ~other.low
    high &= ~other.high
  }

  /// Returns the row shifted to the left by 0 to 127 columns.
  func moved(left columns: Int) -> WideRow {
    if columns == 0 { return self }
    var row = WideRow()
    row.low = low &>> UInt128(columns) | high &<< UInt128(Self.half - columns)
    row.high = high &>> UInt128(columns)
    return row
  }

  /// Returns a set bit for each column at which the next `columns` cells, 1 to 128, contain a set
  /// cell.
  func anySet(of columns: Int) -> WideRow {
    var row = self
    var length = 1
    while length < columns {
      let step = min(length, columns - length)
      row.formUnion(row.moved(left: step))
      length += step
    }
    return row
  }
}
