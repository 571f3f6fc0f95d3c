import Pixels

/// The search for the best flat lay.
struct FlatLaySearch {
  private let pieces: [SizedPiece]
  private let area: LayoutArea
  private let leastCovered: Double
  private let score: FlatLayScore

  /// - Parameter leastCovered: how many pixels the pieces' boxes must cover.
  init(_ pieces: [SizedPiece], in area: LayoutArea, leastCovered: Double) {
    self.pieces = pieces
    self.area = area
    self.leastCovered = leastCovered
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
  /// How many of the arrangements that promise most are filled, and how many layouts are handed back.
  private static let mostFilled = 32
  private static let mostResults = 12
  /// What whole pixels take away at most.
  private static let roundingLoss = 0.01
  /// More than anything else costs.
  private static let refused = 1e6

  /// A box for each piece, the best layouts first, some of them.
  ///
  /// - Parameter isThorough: whether more is tried, and small pieces may grow as much as large ones, to
  ///   fill room; but nothing covers the outer layer.
  func best(isThorough: Bool) -> [[Region]] {
    // Growing takes most of the time, so the others are left as they are told apart at one scale.
    var promising: [(cost: Double, arrangement: Arrangement, columns: FlatLayColumns)] = []
    for arrangement in arrangements(isThorough: isThorough) {
      for limits in limits(of: arrangement, isThorough: isThorough) {
        if let columns = FlatLayColumns(arrangement, limits: limits, pieces, in: area) {
          let cost = score.cost(of: columns) + arrangement.strangeness
          promising.append((cost, arrangement, columns))
        }
      }
    }
    let results = promising.leastFirst(
      isThorough ? 4 * Self.mostFilled : Self.mostFilled, by: \.cost
    ).map { found in
      var columns = found.columns
      columns.grow(isFree: isThorough, score.cost(of:))
      let slots = columns.slots(for: pieces)
      let covered = slots.reduce(0) { $0 + $1.width * $1.height } * (1 - Self.roundingLoss)
      let cost = score.cost(of: columns) + score.cost(of: slots, found.arrangement)
      return (cost: cost + (covered < leastCovered ? Self.refused : 0), slots: slots)
    }
    return results.leastFirst(Self.mostResults, by: \.cost).map(\.slots)
  }

  private func arrangements(isThorough: Bool) -> [Arrangement] {
    let zones = Zones(pieces.map(\.role))
    let chosen = ArrangementChoice.all(for: zones, atMost: isThorough ? 192 : 96).map {
      choice in
      var arrangement = Arrangement(choice, zones)
      arrangement.isFirstBehind = arrangement.isFirstBehind && !isThorough
      return arrangement
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
