/// The rows of all outlines, one after another, as 64-bit numbers.
///
/// Computing a layout takes about a million collision tests. One array for all rows avoids
/// reference counting, and allows eight rows to be compared at a time.
struct OutlineRows {
  struct Outline {
    let columns: Int
    let rows: Int
    /// The index of the word for the first 64 columns of the first row.
    fileprivate let low: Int
    /// The index of the word for the other columns of the first row.
    fileprivate let high: Int
  }

  /// The number of rows compared at once. Each outline is followed by the same number of empty
  /// rows, so that the last rows need no special case.
  private static let block = 8

  private var words: [UInt64] = []

  mutating func append(_ mask: NestMask) -> Outline {
    let low = words.count
    let padding = repeatElement(UInt64(0), count: Self.block)
    words += mask.rows.map { UInt64(truncatingIfNeeded: $0) }
    words += padding
    let high = words.count
    words += mask.rows.map { UInt64(truncatingIfNeeded: $0 &>> 64) }
    words += padding
    return Outline(columns: mask.columns, rows: mask.rows.count, low: low, high: high)
  }

  subscript(outline: Outline, row: Int) -> UInt128 {
    UInt128(words[outline.high + row]) &<< 64 | UInt128(words[outline.low + row])
  }

  /// Returns the number of cells shared by two outlines with the given left and top edges. Counting
  /// stops at `enough`.
  @inline(__always)
  func overlap(
    _ outline: Outline, _ x: Int, _ y: Int, with other: Outline, _ otherX: Int, _ otherY: Int,
    enough: Int = .max
  ) -> Int {
    guard
      x < otherX &+ other.columns, otherX < x &+ outline.columns,
      y < otherY &+ other.rows, otherY < y &+ outline.rows
    else { return 0 }
    return x < otherX
      ? count(outline, other, right: otherX &- x, down: otherY &- y, enough)
      : count(other, outline, right: x &- otherX, down: y &- otherY, enough)
  }

  /// Returns the number of cells shared by two outlines. The second outline is `right` columns to
  /// the right of the first and `down` rows below it.
  private func count(
    _ first: Outline, _ second: Outline, right: Int, down: Int, _ enough: Int
  ) -> Int {
    let (firstRow, secondRow) = (max(0, down), max(0, 0 &- down))
    let rows = min(first.rows &- firstRow, second.rows &- secondRow)
    let width = min(first.columns &- right, second.columns)
    let words = words.span
    let (low, high) = (first.low &+ firstRow, first.high &+ firstRow)
    let others = second.low &+ secondRow
    if right >= 64 {
      return Self.count(words, high, others, rows, shift: right &- 64, enough)
    }
    if right &+ width <= 64 {
      return Self.count(words, low, others, rows, shift: right, enough)
    }
    var count = 0
    var row = 0
    let shift = UInt64(right)
    while row < rows, count < enough {
      let lows = words.extracting(low &+ row..<low &+ row &+ Self.block)
      let highs = words.extracting(high &+ row..<high &+ row &+ Self.block)
      let others = words.extracting(others &+ row..<others &+ row &+ Self.block)
      for index in 0..<Self.block {
        let moved = (lows[index] &>> shift) | (highs[index] &<< 1) &<< (63 &- shift)
        count &+= (moved & others[index]).nonzeroBitCount
      }
      row &+= Self.block
    }
    guard width > 64, count < enough else { return count }
    return count
      &+ Self.count(words, high, second.high &+ secondRow, rows, shift: right, enough &- count)
  }

  /// Returns the number of bits that two ranges of words share, after the first range is shifted
  /// right.
  private static func count(
    _ words: Span<UInt64>, _ first: Int, _ second: Int, _ rows: Int, shift: Int, _ enough: Int
  ) -> Int {
    var count = 0
    var row = 0
    let shift = UInt64(shift)
    while row < rows, count < enough {
      let ones = words.extracting(first &+ row..<first &+ row &+ block)
      let others = words.extracting(second &+ row..<second &+ row &+ block)
      for index in 0..<block {
        count &+= (ones[index] &>> shift & others[index]).nonzeroBitCount
      }
      row &+= block
    }
    return count
  }
}
