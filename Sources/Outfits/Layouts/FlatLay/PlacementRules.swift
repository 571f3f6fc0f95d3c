import Garments

/// The rules for laying out an outfit: from head to foot, with the outer layer beside the top.
struct PlacementRules {
  private enum Relation {
    case above
    case below
    case beside
  }

  private let relations: [(other: Int, relation: Relation)]
  private let ranges: [Range<Int>]
  private let isFoot: [Bool]
  private let isHead: [Bool]

  /// The cost of each cell by which a piece is too low or too high. The unit is the cost of one
  /// overlapping cell.
  private static let wrongOrder = 1.2
  private static let uneven = 0.6
  /// The cost of each cell between shoes and the bottom of the picture, or between a hat and the
  /// top of the picture.
  private static let offEnd = 0.25
  private static let fewRelations = 8.0
  /// The vertical distance between two pieces at which a wrong order becomes noticeable, as a
  /// fraction of the grid's height.
  private static let seenDisorder = 0.06
  /// The minimum distance by which a piece must be above a piece that is worn lower on the body.
  /// The distance is a fraction of the grid's height.
  private static let lead = 0.08

  init(_ roles: [OutfitRole]) {
    var relations: [(other: Int, relation: Relation)] = []
    ranges = roles.indices.map { index in
      let first = relations.count
      for other in roles.indices where other != index {
        guard let mine = roles[index].level, let its = roles[other].level else { continue }
        relations.append((other, mine == its ? .beside : mine < its ? .above : .below))
      }
      return first..<relations.count
    }
    self.relations = relations
    isFoot = roles.map { $0 == .shoes }
    isHead = roles.map { $0 == .hat }
  }

  /// Returns the cost of placing a piece at a spot. The unit is the cost of one overlapping cell.
  ///
  /// A piece with many relations costs no more than a piece with ``fewRelations`` relations.
  /// Otherwise, the search would shrink pieces to avoid the cost of many relations.
  func cost(of index: Int, at spot: Nest.Spot, in nest: Nest) -> Double {
    let y = nest.middle(index, at: spot).y
    var cost = 0.0
    let lead = Self.lead * Double(nest.grid.rows)
    let share = min(1, Self.fewRelations / Double(max(1, ranges[index].count)))
    for place in ranges[index] {
      let (other, relation) = relations[place]
      let off = y - nest.middle(other, at: nest.spots[other]).y
      switch relation {
      case .above: cost += Self.wrongOrder * max(0, off + lead)
      case .below: cost += Self.wrongOrder * max(0, lead - off)
      // The top edges of the two pieces should line up.
      case .beside: cost += Self.uneven * Double(abs(spot.y - nest.spots[other].y))
      }
    }
    cost *= share
    if isFoot[index] {
      cost += Self.offEnd * Double(nest.grid.rows - spot.y - nest.pieces[index].rows)
    } else if isHead[index] {
      cost += Self.offEnd * Double(spot.y)
    }
    return cost
  }

  func disorder(of nest: Nest) -> Int {
    let seen = Self.seenDisorder * Double(nest.grid.rows)
    return nest.pieces.indices.reduce(0) { count, index in
      let y = nest.middle(index, at: nest.spots[index]).y - seen
      return count
        + ranges[index].count { place in
          guard case .above = relations[place].relation else { return false }
          let other = relations[place].other
          return y > nest.middle(other, at: nest.spots[other]).y
        }
    }
  }

  func cost(of nest: Nest) -> Double {
    nest.pieces.indices.reduce(0) { $0 + cost(of: $1, at: nest.spots[$1], in: nest) } / 2
  }
}

extension OutfitRole {
  /// The level at which a piece is worn on the body, counted from the top. Nil for pieces that are
  /// carried, or worn anywhere.
  fileprivate var level: Int? {
    switch self {
    case .hat: 0
    case .outer, .top, .onepiece: 1
    case .bottom: 2
    case .shoes: 3
    case .socks, .underwear, .bag, .accessory: nil
    }
  }
}
