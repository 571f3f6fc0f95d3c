import Pixels

/// The search for the best flat lay.
struct FlatLaySearch {
  private let pieces: [SizedPiece]
  private let area: LayoutArea
  private let leastCovered: Double
  private let score: FlatLayScore
  /// Captions would be covered with the pieces that they belong to, and a sleeve that goes behind the straight
  /// side of a photo looks cut off.
  private let mayCover: Bool

  /// - Parameter leastCovered: how many pixels the pieces' boxes must cover.
  init(_ pieces: [SizedPiece], in area: LayoutArea, leastCovered: Double) {
    self.pieces = pieces
    self.area = area
    self.leastCovered = leastCovered / (1 - Self.roundingLoss)
    mayCover = pieces.allSatisfy(\.mayCover)
    score = FlatLayScore(pieces, in: area)
  }

  /// How wide the rows of body columns, and of those beside them, may be: in widths of the column's
  /// widest piece.
  private static let rowWidths: [(body: Double, side: Double)] = [
    (1, 1), (1, 0.6), (1, 1.7), (1.7, 1), (1.7, 1.7), (2.5, 1), (2.5, 1.7), (3.4, 1),
    (1.7, 0.6), (2.5, 0.6), (3.4, 0.6), (3.4, 1.7),
  ]
  /// Of those the ones that serve most outfits.
  private static let usualRowWidths = rowWidths.prefix(8)
  /// How many choices of where roles go are tried.
  private static let mostChoices = 96
  /// How many of the arrangements that promise most have their sizes balanced, and how many layouts are
  /// handed back.
  private static let mostBalanced = 24
  private static let mostResults = 12
  /// The share of what must be covered that sizes that are not yet balanced should cover.
  private static let coverageBeforeBalance = 0.75
  /// What whole pixels take away at most.
  private static let roundingLoss = 0.01

  /// A box for each piece, the best layouts first, some of them.
  ///
  /// - Parameter isThorough: whether more is tried.
  func best(isThorough: Bool) -> [[Region]] {
    // Balancing takes most of the time, so only the promising columns get to it.
    var promising: [(cost: Double, arrangement: Arrangement, columns: FlatLayColumns)] = []
    for arrangement in arrangements(isThorough: isThorough) {
      for limits in limits(of: arrangement, isThorough: isThorough) {
        if let columns = FlatLayColumns(arrangement, limits: limits, pieces, in: area) {
          let reachable = leastCovered * Self.coverageBeforeBalance
          let cost = cost(of: columns, arrangement, leastCovered: reachable).cost
          promising.append((cost, arrangement, columns))
        }
      }
    }
    let results = promising.leastFirst(Self.mostBalanced, by: \.cost).map { found in
      var columns = found.columns
      columns.balance { score.cost(of: $0, leastCovered: leastCovered) }
      return cost(of: columns, found.arrangement, leastCovered: leastCovered)
    }
    return results.leastFirst(Self.mostResults, by: \.cost).map(\.slots)
  }

  private func cost(
    of columns: FlatLayColumns, _ arrangement: Arrangement, leastCovered: Double
  ) -> (cost: Double, slots: [Region]) {
    let slots = columns.slots(for: pieces)
    let cost =
      score.cost(of: columns, leastCovered: leastCovered) + score.cost(of: slots, arrangement)
    return (cost, slots)
  }

  private func arrangements(isThorough: Bool) -> [Arrangement] {
    let zones = Zones(pieces.map(\.role))
    let chosen = ArrangementChoice.all(for: zones, atMost: Self.mostChoices).flatMap {
      choice in
      let plain = Arrangement(choice, zones)
      return mayCover ? plain.withCoverings(choice, zones) : [plain]
    }
    let isWide = area.box.width > area.box.height
    return chosen + (isWide ? Arrangement.across(zones, of: pieces) : [])
  }

  /// For each column the greatest width of its rows, in the pieces' unit, in several ways.
  private func limits(of arrangement: Arrangement, isThorough: Bool) -> [[Double]] {
    let widest = arrangement.columns.map { column in
      column.reduce(0) { widest, band in band.reduce(widest) { max($0, pieces[$1].width) } }
    }
    let isBody = arrangement.columns.indices.map { arrangement.bodyColumns.contains($0) }
    func hasRows(_ isWanted: Bool) -> Bool {
      zip(arrangement.columns, isBody).contains { column, isBody in
        isBody == isWanted && column.contains { $0.count > 1 }
      }
    }
    let (hasBodyRows, hasSideRows) = (hasRows(true), hasRows(false))
    let hasSides = isBody.contains(false)
    return (isThorough ? Self.rowWidths[...] : Self.usualRowWidths).filter { width in
      (hasBodyRows || width.body == 1)
        && (hasSides ? hasSideRows || width.side <= 1 : width.side == 1)
    }.map { width in
      zip(widest, isBody).map { $0 * ($1 ? width.body : width.side) }
    }
  }
}

extension Array {
  /// Up to `count` elements of the least cost, those of equal cost in their order.
  fileprivate func leastFirst(_ count: Int, by cost: (Element) -> Double) -> [Element] {
    let keys = map(cost)
    return indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.prefix(count).map { self[$0] }
  }
}
