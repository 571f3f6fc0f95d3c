/// Moves pieces, one at a time, until none is in another's way. It is a guided local search (C.
/// Voudouris and E. Tsang, 1999): pairs that stay tangled cost more with every round. J. Egeblad,
/// B. Nielsen and A. Odgaard use it for outlines ("Fast neighborhood search for two- and
/// three-dimensional nesting problems", 2007).
struct Untangling {
  var random: SplitMix64

  /// The number of rounds; each moves every tangled piece once.
  private let mostRounds: Int

  /// The number of spots tried for each move, anywhere on the grid and near the piece.
  private static let anywhere = 10
  private static let nearby = 8
  /// The distance that counts as near, as a share of the grid's sides.
  private static let near = 0.14
  /// The number of spots from which the piece then slides downhill.
  private static let slides = 2

  /// The costs for the piece that moves.
  private var costs = MoveCosts()
  /// The spots that a piece has slid to, or was not allowed to slide to.
  private var tried: NestMask

  init(random: SplitMix64, mostRounds: Int, on grid: CellGrid) {
    tried = NestMask(columns: grid.columns, rows: grid.rows)
    (self.random, self.mostRounds) = (random, mostRounds)
  }

  /// True if all pieces keep away from each other in the end.
  mutating func untangle(_ nest: inout Nest) -> Bool {
    for _ in 0..<mostRounds {
      var tangled = nest.tangled()
      if tangled.isEmpty { return true }
      while !tangled.isEmpty {
        let index = tangled.remove(at: random.below(tangled.count))
        move(index, in: &nest)
      }
      nest.weighOverlaps()
    }
    return nest.tangled().isEmpty
  }

  /// Moves a piece to the cheapest spot found for it.
  mutating func move(_ index: Int, in nest: inout Nest) {
    costs.take(index, in: nest)
    let (xs, ys) = nest.range(of: index)
    let here = nest.spots[index]
    var found = [(cost: costs.cost(at: here, below: .infinity, in: nest), spot: here)]
    found.reserveCapacity(Self.slides + 2)
    for number in 0..<(Self.anywhere + Self.nearby) {
      let spot =
        number < Self.anywhere
        ? Nest.Spot(x: random.within(xs), y: random.within(ys))
        : nearSpot(here, within: xs, ys, on: nest.grid)
      let worst = found.count < Self.slides + 1 ? .infinity : found[found.count - 1].cost
      let cost = costs.cost(at: spot, below: worst, in: nest)
      guard cost < worst else { continue }
      let place = found.firstIndex { cost < $0.cost } ?? found.count
      found.insert((cost, spot), at: place)
      if found.count > Self.slides + 1 { found.removeLast() }
    }
    var best = found[0]
    for start in found.prefix(Self.slides) {
      let end = slide(index, from: start, in: nest)
      if end.cost < best.cost { best = end }
    }
    nest.spots[index] = best.spot
  }

  private mutating func nearSpot(
    _ here: Nest.Spot, within xs: ClosedRange<Int>, _ ys: ClosedRange<Int>, on grid: CellGrid
  ) -> Nest.Spot {
    let reach = (
      x: max(2, Int(Double(grid.columns) * Self.near)),
      y: max(2, Int(Double(grid.rows) * Self.near))
    )
    let x = random.within((here.x - reach.x)...(here.x + reach.x))
    let y = random.within((here.y - reach.y)...(here.y + reach.y))
    return Nest.Spot(x: x.clamped(to: xs), y: y.clamped(to: ys))
  }

  /// Slides downhill from a spot in ever smaller steps.
  private mutating func slide(
    _ index: Int, from start: (cost: Double, spot: Nest.Spot), in nest: Nest
  ) -> (cost: Double, spot: Nest.Spot) {
    let (xs, ys) = nest.range(of: index)
    tried.clear()
    tried[start.spot.x, start.spot.y] = true
    var best = start
    var step = 4
    while step > 0 {
      var isBetter = false
      for (x, y) in [(step, 0), (-step, 0), (0, step), (0, -step)] {
        let spot = Nest.Spot(
          x: (best.spot.x + x).clamped(to: xs), y: (best.spot.y + y).clamped(to: ys))
        // A spot that was tried cost at least as much as the best then, and so as the best now.
        guard !tried[spot.x, spot.y] else { continue }
        tried[spot.x, spot.y] = true
        let cost = costs.cost(at: spot, below: best.cost, in: nest)
        if cost < best.cost {
          best = (cost, spot)
          isBetter = true
        }
      }
      if !isBetter { step /= 2 }
    }
    return best
  }
}
