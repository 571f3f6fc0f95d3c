import Garments

/// How people lay an outfit out: from head to foot, the outer layer beside the top.
struct PlacementRules {
  /// The relation of two pieces of an outfit.
  private enum Relation {
    /// The first belongs above the second.
    case above
    case below
    /// They belong side by side.
    case beside
  }

  /// The pieces that each has to do with, those of one piece after those of another.
  private let relations: [(other: Int, relation: Relation)]
  /// The range of each piece's own relations among them.
  private let ranges: [Range<Int>]
  private let isFoot: [Bool]
  private let isHead: [Bool]

  /// The cost of each cell by which a piece is too low or too high, in overlapping cells.
  private static let wrongOrder = 1.2
  private static let uneven = 0.6
  /// The cost of each cell between shoes and the foot of the picture, or a hat and its head.
  private static let offEnd = 0.25
  private static let fewRelations = 8.0
  /// The excess height of a middle, as a share of the nest's height, from which the wrong order is
  /// noticeable.
  private static let seenDisorder = 0.06
  /// How much higher, as a share of the height, a piece should lie than one that is worn below it.
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

  /// The cost of a spot, in cells of overlap.
  ///
  /// Relations to many pieces count no more than those to ``fewRelations``. Otherwise their sum
  /// would outweigh any overlap, and the search would shrink pieces to specks.
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
      // Shoulder by shoulder.
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

  /// The pairs of pieces that visibly lie in the wrong order: the one worn lower lies higher.
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

  /// The cost of all pieces of a nest, each pair once.
  func cost(of nest: Nest) -> Double {
    nest.pieces.indices.reduce(0) { $0 + cost(of: $1, at: nest.spots[$1], in: nest) } / 2
  }
}

extension OutfitRole {
  /// The level on the body, from the top; nil for pieces that are carried, or worn anywhere.
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
