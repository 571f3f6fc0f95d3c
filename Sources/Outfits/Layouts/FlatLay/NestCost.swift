/// The cost of a nest without overlaps.
struct NestCost {
  /// The fraction of the visible canvas that garments should cover. More coverage is slightly
  /// better.
  let wanted: Double
  /// The visible area of the pieces, in square centimetres.
  let visibleArea: Double

  // The cost for each percent of missing coverage.
  private static let toFill = 12.0
  private static let beyond = 0.35
  private static let sparse = 20.0
  private static let emptiness = (from: 0.085, each: 8.0)
  private static let imbalance = (from: 0.02, each: 4.0)
  private static let rules = 40.0
  private static let nearMiss = 0.25
  /// The cost of each pair in the wrong order. No gain in size is worth this cost.
  private static let disorder = 120.0

  private func filled(_ grid: CellGrid, scale: Double) -> Double {
    grid.filled(by: visibleArea, scale: scale)
  }

  func isFull(_ grid: CellGrid, scale: Double) -> Bool { filled(grid, scale: scale) >= wanted }

  func cost(of nest: Nest, scale: Double) -> Double {
    let filled = filled(nest.grid, scale: scale)
    let missing =
      filled < wanted ? Self.sparse + 100 * Self.toFill * (wanted - filled) : 0
    return missing + 100 * Self.beyond * (1 - max(wanted, filled)) + cost(of: nest)
  }

  /// Returns the total cost, except the cost of missing coverage. The result is exact only below
  /// `limit`.
  func cost(of nest: Nest, below limit: Double = .infinity) -> Double {
    // Terms that are slow to compute come last.
    var cost =
      100 * Self.imbalance.each * max(0, nest.imbalance - Self.imbalance.from)
      + Self.rules * nest.rules.cost(of: nest) / Double(nest.grid.rows)
      + Self.disorder * Double(nest.rules.disorder(of: nest))
    guard cost < limit else { return cost }
    cost += Self.nearMiss * Double(nest.nearMisses)
    guard cost < limit else { return cost }
    // An empty rectangle of up to `free` cells costs nothing.
    let free = Int(Self.emptiness.from * nest.grid.seenCells) - 1
    guard let area = nest.mask.largestEmptyRectangle(above: free) else { return cost }
    let empty = Double(area) / nest.grid.seenCells
    return cost + 100 * Self.emptiness.each * max(0, empty - Self.emptiness.from)
  }
}

extension Nest {
  /// The cells of all pieces, in a mask with the border of the grid.
  var mask: NestMask {
    var mask = NestMask(
      columns: grid.columns + 2 * grid.border.x, rows: grid.rows + 2 * grid.border.y)
    for (piece, spot) in zip(pieces, spots) {
      let shift = UInt128(spot.x + grid.border.x)
      for row in 0..<piece.rows {
        mask.rows[spot.y + row + grid.border.y] |= outlines[piece.solid, row] &<< shift
      }
    }
    return mask
  }

  /// The distance between the centre of all visible parts and the centre of the grid, as a fraction
  /// of the grid's sides.
  var imbalance: Double {
    var (x, y, area) = (0.0, 0.0, 0.0)
    for index in pieces.indices {
      let middle = middle(index, at: spots[index])
      let weight = Double(pieces[index].area)
      x += middle.x * weight
      y += middle.y * weight
      area += weight
    }
    let (columns, rows) = (Double(grid.columns), Double(grid.rows))
    return max(abs(x / max(1, area) / columns - 0.5), abs(y / max(1, area) / rows - 0.5))
  }

  /// The number of edges that are almost aligned with the same edge of another piece or of the
  /// grid.
  var nearMisses: Int {
    var count = 0
    for index in pieces.indices {
      let (x, y) = (spots[index].x, spots[index].y)
      let (right, bottom) = (x + pieces[index].columns, y + pieces[index].rows)
      for distance in [x, y, grid.columns - right, grid.rows - bottom]
      where Self.near.contains(distance) { count += 1 }
      for other in 0..<index {
        let (otherX, otherY) = (spots[other].x, spots[other].y)
        for distance in [
          x - otherX, y - otherY, right - otherX - pieces[other].columns,
          bottom - otherY - pieces[other].rows,
        ] where Self.near.contains(abs(distance)) { count += 1 }
      }
    }
    return count
  }

  /// The small offsets between edges that look like a mistake, in cells.
  private static let near = 1...2
}
