/// Searches for the best packing of many pieces near the largest scale at which they can be packed.
struct PackingSearch {
  private let pieces: [SizedPiece]
  private let grid: CellGrid
  private let wanted: Double
  private let packing: Packing
  private let rules: PlacementRules
  private let orders: [Packing.Order]

  private static let mostOrders = 120
  /// The highest step of scale to try.
  private static let highest = 60
  /// The number of steps by which the scale is reduced while no order fits.
  private static let stepsBack = 4

  /// - Parameter wanted: the fraction of the visible canvas that garments should cover, 0...1.
  init(_ pieces: [SizedPiece], on grid: CellGrid, wanted: Double) {
    (self.pieces, self.grid, self.wanted) = (pieces, grid, wanted)
    packing = Packing(pieces.map(\.role), on: grid)
    rules = PlacementRules(pieces.map(\.role))
    orders = (0..<Self.mostOrders).map { Packing.Order($0, count: pieces.count) }
  }

  /// Returns the packing with the best order and balance near the largest scale, or nil if there is
  /// none.
  ///
  /// - Parameter mostDisorder: the maximum number of pairs in the wrong order; nil for any number.
  func best(mostDisorder: Int?) -> LaidOut? {
    var ladder = ScaleLadder(pieces, on: grid)
    guard let largest = largestStep(&ladder) else { return nil }
    // At one step below the largest scale, more packings fit, so that the best can be chosen.
    let hasChoice =
      grid.filled(by: pieces.visibleArea, scale: ladder.scale(largest - 1)) >= wanted
    for step in hasChoice ? [largest - 1, largest] : [largest] {
      if let best = bestNest(ladder.pieces(step), mostDisorder) {
        return LaidOut(best, scale: ladder.scale(step))
      }
    }
    return nil
  }

  private func largestStep(_ ladder: inout ScaleLadder) -> Int? {
    let top = ladder.highest(Self.highest)
    var largest: Int?
    for order in orders {
      var step = largest.map { $0 + 1 } ?? min(top, 0)
      while step > ScaleLadder.lowest, step <= top {
        if packing.spots(ladder.pieces(step), order) != nil {
          largest = step
          step += 1
        } else if largest == nil {
          step -= Self.stepsBack
        } else {
          break
        }
      }
    }
    return largest
  }

  private func bestNest(_ laid: LaidPieces, _ mostDisorder: Int?) -> Nest? {
    var best: (nest: Nest, cost: Double)?
    for order in orders {
      guard let spots = packing.spots(laid, order) else { continue }
      var nest = Nest(laid, spots, on: grid, rules)
      Spreading().spread(&nest)
      if let mostDisorder, rules.disorder(of: nest) > mostDisorder { continue }
      let cost = cost(of: nest)
      if cost < best?.cost ?? .infinity { best = (nest, cost) }
    }
    return best?.nest
  }

  private func cost(of nest: Nest) -> Double {
    Double(rules.disorder(of: nest)) / Double(pieces.count) + nest.imbalance
  }
}
