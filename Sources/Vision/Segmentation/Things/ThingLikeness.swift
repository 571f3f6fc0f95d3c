import Images

/// Measurements of a part of a cut-out, used to find its counterpart, such as the other shoe of a
/// pair.
struct ThingLikeness {
  let area: Double
  /// The standard deviations of the cells' positions along the part's longest axis, and across it.
  let spread: (long: Double, across: Double)
  let color: PerceivedColor

  init(_ cells: ThingCells, _ members: [Int]) {
    let count = Double(max(1, members.count))
    var (x, y, xx, yy, xy) = (0.0, 0.0, 0.0, 0.0, 0.0)
    var color = PerceivedColor.zero
    for cell in members {
      let (row, column) = cell.quotientAndRemainder(dividingBy: cells.size.width)
      let (across, down) = (Double(column), Double(row))
      x += across
      y += down
      xx += across * across
      yy += down * down
      xy += across * down
      color += cells.colors[cell]
    }
    (x, y) = (x / count, y / count)
    (xx, yy, xy) = (xx / count - x * x, yy / count - y * y, xy / count - x * y)
    // The spreads are the square roots of the covariance's eigenvalues.
    let (mean, half) = ((xx + yy) / 2, (xx - yy) / 2)
    let root = (half * half + xy * xy).squareRoot()
    spread = (max(0, mean + root).squareRoot(), max(0, mean - root).squareRoot())
    area = count
    self.color = color / Float(count)
  }

  struct Bounds {
    let area: Double
    let long: Double
    let across: Double
    let lightness: Float
    let chroma: Float

    /// All 72 pairs of separate shoes in `../shared/more` are within these limits. The lowest
    /// ratios of the pairs are 0.58 in area, 0.79 in length and 0.66 in width. The largest
    /// differences within a pair are 0.164 in lightness and 0.04 in colour.
    static let loose = Bounds(area: 0.5, long: 0.7, across: 0.55, lightness: 0.18, chroma: 0.06)
    /// Limits for parts as similar as the two socks of a pair.
    static let tight = Bounds(area: 0.93, long: 0.95, across: 0.93, lightness: 0.04, chroma: 0.02)
  }

  func isLike(_ other: ThingLikeness, within bounds: Bounds) -> Bool {
    let difference = color - other.color
    return Self.ratio(area, other.area) >= bounds.area
      && Self.ratio(spread.long, other.spread.long) >= bounds.long
      && Self.ratio(spread.across, other.spread.across) >= bounds.across
      && abs(difference.x) <= bounds.lightness
      && (difference.y * difference.y + difference.z * difference.z).squareRoot() <= bounds.chroma
  }

  /// Returns the difference in shape and colour of two parts, or 0 if they are equal.
  func difference(to other: ThingLikeness) -> Double {
    3 - Self.ratio(area, other.area) - Self.ratio(spread.long, other.spread.long)
      - Self.ratio(spread.across, other.spread.across)
      + Double((color - other.color).length)
  }

  private static func ratio(_ one: Double, _ other: Double) -> Double {
    max(one, other) > 0 ? min(one, other) / max(one, other) : 1
  }
}
