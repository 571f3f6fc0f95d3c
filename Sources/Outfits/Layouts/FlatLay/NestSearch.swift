/// Searches for the largest scale at which an outfit fits a grid, and for the best arrangement
/// (nest) near that scale.
struct NestSearch {
  private let pieces: [SizedPiece]
  private let grid: CellGrid
  private let rules: PlacementRules
  private let judge: NestCost

  struct Result {
    var nest: Nest
    var scale: Double
    var cost: Double
  }

  /// - Parameter wanted: the fraction of the visible canvas that garments should cover.
  init(_ pieces: [SizedPiece], on grid: CellGrid, wanted: Double) {
    (self.pieces, self.grid) = (pieces, grid)
    rules = PlacementRules(pieces.map(\.role))
    judge = NestCost(
      wanted: wanted, visibleArea: pieces.visibleArea)
  }

  /// The number of starts for each weight in `strictnesses`. With more pieces there are fewer
  /// starts, because each start takes longer.
  private var starts: Int { max(8, 120 / max(4, pieces.count)) }
  /// The weights of placement rules while pieces grow. Lower weights are tried only while the
  /// pieces cover too little of the canvas.
  private static let strictnesses = [1.0, 0.3, 0.1]
  private static let mostRounds = 24
  /// Later starts begin this number of steps below the best scale.
  private static let stepsToLose = 3
  /// The number of nests to refine: the best among all nests, and the best among the nests with
  /// enough coverage (`full`).
  private static let mostSettled = (all: 5, full: 4)
  /// The highest step of scale to try.
  private static let highest = 60

  func best() -> LaidOut? {
    let all = grown()
    let ranks = all.indices.sorted { (all[$0].cost, $0) < (all[$1].cost, $1) }
    let full = ranks.filter { judge.isFull(grid, scale: all[$0].scale) }.prefix(
      Self.mostSettled.full)
    let best = ranks.prefix(Self.mostSettled.all)
    var results = (best + full.filter { !best.contains($0) }).map { all[$0] }
    for index in results.indices {
      var settling = Settling(judge: judge, random: SplitMix64(seed: UInt64(index)))
      Spreading().spread(&results[index].nest)
      settling.settle(&results[index].nest)
      results[index].cost = judge.cost(of: results[index].nest, scale: results[index].scale)
    }
    return results.min { $0.cost < $1.cost }.map { LaidOut($0.nest, scale: $0.scale) }
  }

  private func grown() -> [Result] {
    var ladder = ScaleLadder(pieces, on: grid)
    let top = ladder.highest(Self.highest)
    var results: [Result] = []
    var bestStep: Int?
    for (round, strictness) in Self.strictnesses.enumerated() {
      for start in (round * starts)..<((round + 1) * starts) {
        grow(start, strictness, &ladder, to: top, from: bestStep) { nest, step, scale in
          bestStep = max(bestStep ?? step, step)
          results.append(Result(nest: nest, scale: scale, cost: judge.cost(of: nest, scale: scale)))
        }
        // If the first start finds no nest at any scale, other starts are not tried.
        if bestStep == nil { return [] }
      }
      let isFull = results.contains { judge.isFull(grid, scale: $0.scale) }
      if isFull || bestStep == top { break }
    }
    return results
  }

  /// Enlarges the pieces of a start step by step, and reports each nest without overlaps.
  private func grow(
    _ start: Int, _ strictness: Double, _ ladder: inout ScaleLadder, to top: Int,
    from bestStep: Int?, found: (Nest, Int, Double) -> Void
  ) {
    guard top > ScaleLadder.lowest else { return }
    var untangling = Untangling(
      random: SplitMix64(seed: UInt64(start)), mostRounds: Self.mostRounds, on: grid)
    let middles = StartingPlaces(pieces.map(\.role), on: grid)
      .middles(start, on: grid, &untangling.random)
    var step = min(top, bestStep.map { $0 - Self.stepsToLose } ?? 0)
    var nest = Nest(ladder.pieces(step), at: middles, on: grid, rules, strictness: strictness)
    var last: (nest: Nest, step: Int)?
    var stride = 4
    while step <= top {
      if untangling.untangle(&nest) {
        last = (nest, step)
        found(nest, step, ladder.scale(step))
        if step == top { return }
        step = min(top, step + stride)
      } else if let before = last {
        if stride == 1 { return }
        stride = stride > 2 ? 2 : 1
        nest = before.nest
        step = min(top, before.step + stride)
      } else {
        // A later start is abandoned if its pieces do not fit at a scale near the best.
        guard bestStep == nil, step > ScaleLadder.lowest else { return }
        step -= stride
      }
      nest.resize(ladder.pieces(step))
    }
  }
}
