/// What it costs to have one piece of a nest anywhere, while the others lie still.
///
/// Most others are far from a spot. Which ones are not is noted of each column and row before the first spot is
/// looked at, a bit for each piece, of which there are no more than 64; a spot then meets only those.
struct MoveCosts {
  private var index = 0
  /// Of each x, the pieces that have columns in common with this one there: the bit of a piece's index is set.
  private var across: [UInt64] = []
  /// Of each y, those that have rows in common.
  private var down: [UInt64] = []
  /// Of each y, what manners cost, which is the same all along a row; not a number where nobody has asked.
  private var manners: [Double] = []

  /// Takes another piece.
  mutating func take(_ index: Int, in nest: Nest) {
    self.index = index
    let (xs, ys) = nest.range(of: index)
    across.clear(to: 0, count: xs.upperBound + 2)
    down.clear(to: 0, count: ys.upperBound + 2)
    manners.clear(to: .nan, count: ys.upperBound + 1)
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

  /// What it costs to have the piece at `spot`: overlaps by their weights, and bad manners. Only exact where it
  /// is below `limit`; otherwise it is not below that, either.
  mutating func cost(at spot: Nest.Spot, below limit: Double, in nest: Nest) -> Double {
    if manners[spot.y].isNaN {
      manners[spot.y] = nest.strictness * nest.manners.cost(of: index, at: spot, in: nest)
    }
    var cost = manners[spot.y]
    var others = across[spot.x] & down[spot.y]
    while others != 0, cost < limit {
      let other = others.trailingZeroBitCount
      others &= others &- 1
      let weight = nest.weights[index &* nest.pieces.count &+ other]
      // As many cells more, and the limit is reached, however sums are rounded.
      let left = min(Self.manyCells, (limit - cost) / weight)
      let cells = nest.overlap(index, at: spot, with: other, enough: Int(left) &+ 2)
      if cells > 0 { cost += Double(cells) * weight }
    }
    return cost
  }

  /// As many as no grid has.
  private static let manyCells = 1e6
}

extension [UInt64] {
  /// Has a bit change at `first`, and back at `end`, as far as they are within a range.
  fileprivate mutating func toggle(
    _ bit: UInt64, from first: Int, to end: Int, within range: ClosedRange<Int>
  ) {
    let first = Swift.max(first, range.lowerBound)
    let end = Swift.min(end, range.upperBound &+ 1)
    guard first < end else { return }
    self[first] ^= bit
    self[end] ^= bit
  }

  /// Has each element be what the changes up to it come to.
  fileprivate mutating func accumulate() {
    var bits: UInt64 = 0
    for index in indices {
      bits ^= self[index]
      self[index] = bits
    }
  }
}

extension Array {
  /// So many elements of one value, in the memory that there is.
  fileprivate mutating func clear(to value: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(value, count: count))
  }
}
