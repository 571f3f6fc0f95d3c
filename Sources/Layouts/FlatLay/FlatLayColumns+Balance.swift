import Garments

extension FlatLayColumns {
  /// What sizes are changed by, first coarsely.
  private static let steps = [1.15, 1.05, 1.02]
  private static let mostRounds = 8

  /// Makes roles larger or smaller beside the others, a step at a time, as long as `cost` falls: a column
  /// that is as tall as the area fills more of it where what is wide grows and what is tall gives way.
  mutating func balance(_ cost: (FlatLayColumns) -> Double) {
    let groups = OutfitRole.bodyOrder.map { role in
      rows.indices.filter { rows[$0].role == role && !rows[$0].isMeasured }
    }.filter { !$0.isEmpty }
    guard groups.count > 1 || groups.first?.count ?? 0 < rows.count else { return }
    var best = cost(self)
    for step in Self.steps {
      for _ in 0..<Self.mostRounds {
        let before = best
        for group in groups {
          for factor in [step, 1 / step] {
            var changed = self
            guard changed.multiply(group, by: factor) else { continue }
            let found = cost(changed)
            if found < best { (self, best) = (changed, found) }
          }
        }
        if best == before { break }
      }
    }
  }
}
