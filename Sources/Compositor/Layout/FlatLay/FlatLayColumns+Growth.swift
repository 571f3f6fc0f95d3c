extension FlatLayColumns {
  /// A role grows to at most so many times the size that suits it beside the others.
  private static let mostGrowth = 1.6
  private static let growthStep = 1.06

  /// Lets roles grow in turns, a step each, as long as there is room for all rows of one, and keeps the
  /// sizes at which `cost` is least.
  ///
  /// - Parameter isFree: whether small pieces may grow as much as large ones.
  mutating func grow(isFree: Bool, _ cost: (FlatLayColumns) -> Double) {
    var groups = OutfitRole.bodyOrder.map { role in
      rows.indices.filter { rows[$0].role == role && !rows[$0].isMeasured }
    }.filter { !$0.isEmpty }
    var best = (cost: cost(self), scales: scales)
    var growth = 1.0
    while growth * Self.growthStep <= Self.mostGrowth, !groups.isEmpty {
      growth *= Self.growthStep
      groups = groups.filter { group in
        let mayGrow = isFree || group.allSatisfy { growth <= rows[$0].mostGrowth }
        return mayGrow && grow(group)
      }
      let grown = cost(self)
      if grown < best.cost { best = (grown, scales) }
    }
    scales = best.scales
  }

  /// Makes rows larger by a step; says whether there was room.
  private mutating func grow(_ group: [Int]) -> Bool {
    let before = scales
    for row in group { scales[row] *= Self.growthStep }
    // What is exactly full may be over by a rounding error, and so may have to stay as it is.
    if hasRoom { return true }
    scales = before
    return false
  }
}
