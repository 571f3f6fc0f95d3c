/// Computes the cost of moving one piece of a nest to any spot, while the other pieces do not move.
///
/// Most other pieces are too far away to overlap. For each column and each row, a bit set therefore
/// holds the pieces that are close. Only pieces in both sets are checked for overlap. There may be
/// at most 64 pieces.
struct MoveCosts {
  private var index = 0
  /// For each possible x of the moving piece, a bit set of the other pieces with columns in common.
  private var across: [UInt64] = []
  /// For each possible y of the moving piece, a bit set of the other pieces with rows in common.
  private var down: [UInt64] = []
  /// The cost of broken placement rules for each y; NaN if not computed yet.
  private var ruleCosts: [Double] = []

  mutating func take(_ index: Int, in nest: Nest) {
    self.index = index
    let (xs, ys) = nest.range(of: index)
    across.clear(to: 0, count: xs.upperBound + 2)
    down.clear(to: 0, count: ys.upperBound + 2)
    ruleCosts.clear(to: .nan, count: ys.upperBound + 1)
    let (piece, gap) = (nest.pieces[index], nest.grid.gap.cells)
    for other in nest.pieces.indices where other != index {
      let (kept, spot) = (nest.pieces[other].kept, nest.spots[other])
      let bit: UInt64 = 1 &<< UInt64(other)
      let (x, y) = (spot.x - gap, spot.y - gap)
      across.toggle(bit, from: x - piece.columns + 1, to: x + kept.columns, within: xs)
      down.toggle(bit, from: y - piece.rows + 1, to: y + kept.rows, within: ys)
    }
    across.accumulate()
    down.accumulate()
  }

  /// Returns the cost of the piece at `spot`: weighted overlaps, and broken placement rules. The
  /// cost is exact only below `limit`.
  mutating func cost(at spot: Nest.Spot, below limit: Double, in nest: Nest) -> Double {
    if ruleCosts[spot.y].isNaN {
      ruleCosts[spot.y] = nest.strictness * nest.rules.cost(of: index, at: spot, in: nest)
    }
    var cost = ruleCosts[spot.y]
    var others = across[spot.x] & down[spot.y]
    while others != 0, cost < limit {
      let other = others.trailingZeroBitCount
      others &= others &- 1
      let weight = nest.weights[index &* nest.pieces.count &+ other]
      // With `left` + 2 more overlapping cells, the cost exceeds the limit, regardless of rounding.
      let left = min(Self.manyCells, (limit - cost) / weight)
      let cells = nest.overlap(index, at: spot, with: other, enough: Int(left) &+ 2)
      if cells > 0 { cost += Double(cells) * weight }
    }
    return cost
  }

  private static let manyCells = 1e6
}

extension [UInt64] {
  /// Toggles a bit at the start and at the end of a run of elements. The run is limited to `range`.
  fileprivate mutating func toggle(
    _ bit: UInt64, from first: Int, to end: Int, within range: ClosedRange<Int>
  ) {
    let first = Swift.max(first, range.lowerBound)
    let end = Swift.min(end, range.upperBound &+ 1)
    guard first < end else { return }
    self[first] ^= bit
    self[end] ^= bit
  }

  /// Replaces each element by the XOR of all elements up to it.
  fileprivate mutating func accumulate() {
    var bits: UInt64 = 0
    for index in indices {
      bits ^= self[index]
      self[index] = bits
    }
  }
}

extension Array {
  fileprivate mutating func clear(to value: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(value, count: count))
  }
}
