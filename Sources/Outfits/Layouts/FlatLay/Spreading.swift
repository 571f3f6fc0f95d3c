/// Spreads the pieces of a nest over the remaining room, so that the gaps are even.
struct Spreading {
  private static let rounds = 6

  func spread(_ nest: inout Nest) {
    for _ in 0..<Self.rounds {
      var hasMoved = false
      for index in nest.pieces.indices {
        hasMoved = centre(index, across: true, in: &nest) || hasMoved
        hasMoved = centre(index, across: false, in: &nest) || hasMoved
      }
      if !hasMoved { break }
    }
  }

  /// Centres a piece in the free space along one axis.
  private func centre(_ index: Int, across: Bool, in nest: inout Nest) -> Bool {
    let before = freeWay(index, across: across, by: -1, in: &nest)
    let after = freeWay(index, across: across, by: 1, in: &nest)
    let move = (after - before) / 2
    if across { nest.spots[index].x += move } else { nest.spots[index].y += move }
    return move != 0
  }

  private func freeWay(_ index: Int, across: Bool, by step: Int, in nest: inout Nest) -> Int {
    let range = nest.range(of: index)
    var spot = nest.spots[index]
    var way = 0
    while true {
      if across { spot.x += step } else { spot.y += step }
      guard range.x.contains(spot.x), range.y.contains(spot.y), nest.isFree(index, at: spot)
      else { return way }
      way += 1
    }
  }
}
