/// A row of up to 256 cells: column x is bit x.
struct WideRow {
  private var low: UInt128 = 0
  private var high: UInt128 = 0

  static let mostColumns = 256
  private static let half = 128

  /// An empty row.
  init() {}

  /// The bits of a number, shifted some columns to the right.
  init(_ bits: UInt128, from column: Int) {
    low = column < Self.half ? bits &<< UInt128(column) : 0
    high =
      switch column {
      case 0: 0
      case ..<Self.half: bits &>> UInt128(Self.half - column)
      default: bits &<< UInt128(column - Self.half)
      }
  }

  /// A row with the first columns set.
  init(first count: Int) {
    low = count >= Self.half ? ~0 : (1 &<< UInt128(count)) - 1
    high =
      count >= 2 * Self.half ? ~0 : count <= Self.half ? 0 : (1 &<< UInt128(count - Self.half)) - 1
  }

  var isEmpty: Bool { low == 0 && high == 0 }

  /// The first and the last column that is set. The row must not be empty.
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

  /// The row shifted some columns to the left, 0 to 127.
  func moved(left columns: Int) -> WideRow {
    if columns == 0 { return self }
    var row = WideRow()
    row.low = low &>> UInt128(columns) | high &<< UInt128(Self.half - columns)
    row.high = high &>> UInt128(columns)
    return row
  }

  /// The columns for which any of the next `columns`, 1 to 128, is set, themselves included.
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
