/// Moves the pieces of a nest to free spots, to improve order, balance and alignment.
struct Settling {
  let judge: NestCost
  var random: SplitMix64

  /// The number of rounds. In each round, some spots are tried for every piece.
  private static let rounds = 4
  private static let anywhere = 10
  private static let nearby = 14
  private static let reach = 6

  mutating func settle(_ nest: inout Nest) {
    var cost = judge.cost(of: nest)
    for _ in 0..<Self.rounds {
      let before = cost
      for index in nest.pieces.indices {
        for spot in candidates(for: index, in: nest) where nest.isFree(index, at: spot) {
          take(spot, for: index, in: &nest, &cost)
        }
      }
      for index in nest.pieces.indices {
        for other in 0..<index { swap(index, other, in: &nest, &cost) }
      }
      if cost >= before { break }
    }
  }

  private mutating func candidates(for index: Int, in nest: Nest) -> [Nest.Spot] {
    let (xs, ys) = nest.range(of: index)
    let here = nest.spots[index]
    var spots: [Nest.Spot] = []
    for _ in 0..<Self.anywhere {
      spots.append(Nest.Spot(x: random.within(xs), y: random.within(ys)))
    }
    for _ in 0..<Self.nearby {
      let x = random.within((here.x - Self.reach)...(here.x + Self.reach))
      let y = random.within((here.y - Self.reach)...(here.y + Self.reach))
      spots.append(Nest.Spot(x: x.clamped(to: xs), y: y.clamped(to: ys)))
    }
    for step in 1...2 {
      for (x, y) in [(step, 0), (-step, 0), (0, step), (0, -step)] {
        spots.append(Nest.Spot(x: (here.x + x).clamped(to: xs), y: (here.y + y).clamped(to: ys)))
      }
    }
    return spots
  }

  private func take(
    _ spot: Nest.Spot, for index: Int, in nest: inout Nest, _ cost: inout Double
  ) {
    let here = nest.spots[index]
    nest.spots[index] = spot
    let next = judge.cost(of: nest, below: cost)
    if next < cost { cost = next } else { nest.spots[index] = here }
  }

  /// Swaps the places of two pieces if the swap lowers the cost.
  private func swap(_ first: Int, _ second: Int, in nest: inout Nest, _ cost: inout Double) {
    let before = (nest.spots[first], nest.spots[second])
    func spot(_ index: Int, about other: Int, _ old: Nest.Spot) -> Nest.Spot {
      let (xs, ys) = nest.range(of: index)
      let x = old.x + (nest.pieces[other].columns - nest.pieces[index].columns) / 2
      let y = old.y + (nest.pieces[other].rows - nest.pieces[index].rows) / 2
      return Nest.Spot(x: x.clamped(to: xs), y: y.clamped(to: ys))
    }
    let after = (spot(first, about: second, before.1), spot(second, about: first, before.0))
    (nest.spots[first], nest.spots[second]) = after
    if nest.isFree(first, at: after.0), nest.isFree(second, at: after.1) {
      let next = judge.cost(of: nest, below: cost)
      if next < cost {
        cost = next
        return
      }
    }
    (nest.spots[first], nest.spots[second]) = before
  }
}
