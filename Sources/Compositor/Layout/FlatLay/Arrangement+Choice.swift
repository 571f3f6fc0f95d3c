extension Arrangement {
  /// The columns of a choice.
  init(_ choice: ArrangementChoice, _ zones: Zones) {
    var left: Column = []
    var bodies: [Column] = [[], []]
    var right: Column = []
    for role in zones.roles {
      let band = zones[role]
      switch choice.spots[role] {
      case .left: left.append(band)
      case .right: right.append(band)
      case .secondBody: bodies[1].append(band)
      case .bothSides:
        left.append(Array(band.prefix(band.count / 2)))
        right.append(Array(band.dropFirst(band.count / 2)))
      case .body: bodies[0].append(band)
      case .shoes, nil: break
      }
    }
    // What joins the shoes stands at their outer side.
    let joined = zones.roles.filter { choice.spots[$0] == .shoes }.flatMap { zones[$0] }
    if let shoe = zones[.shoes].first, !joined.isEmpty {
      func join(_ column: inout Column) {
        for index in column.indices where column[index].first == shoe { column[index] += joined }
      }
      join(&bodies[0])
      join(&bodies[1])
    }
    let filled = bodies.filter { !$0.isEmpty }
    let before = left.isEmpty ? 0 : 1
    columns = (left.isEmpty ? [] : [left]) + filled + (right.isEmpty ? [] : [right])
    bodyColumns = before..<(before + filled.count)
    isFirstBehind = choice.spots[.outer] == .left
    strangeness = choice.strangeness
  }
}
