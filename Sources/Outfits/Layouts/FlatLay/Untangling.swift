/// Moves pieces, one at a time, until no pieces overlap.
///
/// The algorithm is a guided local search (Voudouris and Tsang, 1999), in which lasting overlaps
/// cost more with every round. Egeblad, Nielsen and Odgaard use guided local search for outlines
/// ("Fast neighborhood search for two- and three-dimensional nesting problems", 2007).
struct Untangling {
  var random: SplitMix64

  /// The number of rounds. Each round moves every overlapping piece once.
  private let mostRounds: Int

  /// The number of random spots to try for each move on the whole grid.
  private static let anywhere = 10
  private static let nearby = 8
  /// The distance that counts as near, as a fraction of the grid's sides.
  private static let near = 0.14
  /// The number of best spots to improve. From each of them, the piece is moved step by step to a
  /// spot with a lower cost.
  private static let slides = 2

  private var costs = MoveCosts()
  private var tried: NestMask

  init(random: SplitMix64, mostRounds: Int, on grid: CellGrid) {
    tried = NestMask(columns: grid.columns, rows: grid.rows)
    (self.random, self.mostRounds) = (random, mostRounds)
  }

  /// Moves overlapping pieces. Returns true if no pieces overlap in the end.
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

  /// Moves the piece step by step to a spot with a lower cost. The steps become smaller.
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
        // A spot that was tried before cannot be better than the best spot, because the best cost
        // only decreases.
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
