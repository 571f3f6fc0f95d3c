private import Glibc

/// Cards in rows of equal width, each card drawn close to its own size. Several widths are tried,
/// and the best result is used. For each width, dynamic programming distributes the cards among
/// rows.
struct CardRows {
  /// The cards of each row, by their index in the input.
  let rows: [Range<Int>]
  let width: Double
  let height: Double
  /// The height of each drawn card, in the unit of `width`.
  let heights: [Double]
  /// The cost of resizing cards, plus penalties for an unwanted shape and for a very large card.
  /// The cost of resizing is the mean squared logarithm of the cards' scale factors.
  let cost: Double

  private static let widths = 40
  /// The largest fraction of the total card area that one card may take without a penalty.
  private static let mostOfAll = 0.4
  private static let excessWeight = 5.0
  /// The minimum width of rows to try, as a multiple of the widest card's width.
  private static let narrowest = 0.6

  /// Returns the best rows of cards in input order, or nil if the gaps leave no room.
  ///
  /// - Parameters:
  ///   - aspects: the width of each card divided by its height.
  ///   - heights: the height of each card at its own size.
  ///   - gap: the gap between cards, and between rows.
  ///   - shape: the requested width of all rows together, divided by their height.
  ///   - shapeWeight: the weight of the shape relative to the cards' own sizes.
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
    // For each number of cards from the start, the lowest cost and the first card of the last row.
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
