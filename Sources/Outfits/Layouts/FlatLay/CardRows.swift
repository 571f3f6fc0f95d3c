private import Glibc

/// Cards in rows of one width, so that each is about as large as it is by itself: rows are broken by dynamic
/// programming, at each of several widths, and the best is taken.
struct CardRows {
  /// Of the cards, by their index in what was given.
  let rows: [Range<Int>]
  /// Of all rows, with the gaps between them.
  let width: Double
  let height: Double
  /// How tall each card is drawn, in the unit of `width`.
  let heights: [Double]
  /// The mean square of the logarithm of how much larger or smaller cards are drawn, and more where the rows
  /// together have not the shape that was wanted.
  let cost: Double

  private static let widths = 40
  /// The part of all that one card should take at most, and how much more counts: it would be half of the
  /// picture.
  private static let mostOfAll = 0.4
  private static let excessWeight = 5.0
  /// Rows narrower than this part of the widest card are not tried.
  private static let narrowest = 0.6

  /// The best rows of cards in their order; nil where the gaps leave no room.
  ///
  /// - Parameters:
  ///   - aspects: widths by heights.
  ///   - heights: how tall each is by itself.
  ///   - gap: between cards, and between rows.
  ///   - shape: the width by height that the rows should have together.
  ///   - shapeWeight: how much that counts beside the cards' own sizes.
  static func best(
    _ aspects: [Double], heights: [Double], gap: Double, shape: Double, shapeWeight: Double
  ) -> CardRows? {
    let widths = zip(aspects, heights).map { $0 * $1 }
    guard let widest = widths.max(), widest > 0 else { return nil }
    let (least, most) = (narrowest * widest, widths.reduce(0) { $0 + $1 + gap })
    return (0...Self.widths).compactMap { step in
      let width = least * pow(most / least, Double(step) / Double(Self.widths))
      return CardRows(
        aspects, heights: heights, gap: gap, width: width, shape: shape, shapeWeight: shapeWeight)
    }.min { $0.cost < $1.cost }
  }

  private init?(
    _ aspects: [Double], heights own: [Double], gap: Double, width: Double, shape: Double,
    shapeWeight: Double
  ) {
    let logs = own.map { log($0) }
    // The least cost of so many first cards, and where their last row begins.
    var table: [(cost: Double, start: Int)] = [(0, 0)]
    for end in 1...max(1, aspects.count) {
      var best = (cost: Double.infinity, start: 0)
      var (sum, logSum, squares) = (0.0, 0.0, 0.0)
      for start in (0..<min(end, aspects.count)).reversed() {
        sum += aspects[start]
        logSum += logs[start]
        squares += logs[start] * logs[start]
        let count = Double(end - start)
        let room = width - gap * (count - 1)
        guard room > 0 else { break }
        let drawn = log(room / sum)
        let cost = table[start].cost + squares - 2 * drawn * logSum + count * drawn * drawn
        if cost < best.cost { best = (cost, start) }
      }
      table.append(best)
    }
    guard !aspects.isEmpty, let last = table.last, last.cost < .infinity else { return nil }
    var rows: [Range<Int>] = []
    var end = aspects.count
    while end > 0 {
      rows.insert(table[end].start..<end, at: 0)
      end = table[end].start
    }
    let rowHeights = rows.map { row in
      (width - gap * Double(row.count - 1)) / aspects[row].reduce(0, +)
    }
    self.rows = rows
    self.width = width
    height = rowHeights.reduce(gap * Double(rows.count - 1), +)
    heights = zip(rows, rowHeights).flatMap { Array(repeating: $1, count: $0.count) }
    let misshaped = log(width / height / shape)
    let areas = zip(aspects, heights).map { $0 * $1 * $1 }
    let excess = max(0, (areas.max() ?? 0) / areas.reduce(0, +) - Self.mostOfAll)
    cost =
      last.cost / Double(aspects.count) + shapeWeight * misshaped * misshaped
      + Self.excessWeight * excess
  }
}
