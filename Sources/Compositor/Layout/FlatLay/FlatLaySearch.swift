import Pixels

/// The search for the best flat lay.
struct FlatLaySearch {
  private let pieces: [SizedPiece]
  private let area: LayoutArea
  private let score: FlatLayScore

  init(_ pieces: [SizedPiece], in area: LayoutArea) {
    self.pieces = pieces
    self.area = area
    score = FlatLayScore(pieces, in: area)
  }

  /// How wide a column's rows may be, in widths of its widest piece.
  private static let rowWidths = [1, 1.7, 2.5, 3.4]
  private static let sideWidths = [1, 0.6, 1.7]
  private static let mostResults = 12

  /// What a layout may do.
  struct Freedom {
    /// Whether the column may cover a little of the outer layer.
    var mayCover: Bool
    /// Whether small pieces may grow as much as large ones, to fill room.
    var isSizeFree: Bool
  }

  /// A box for each piece, the best layouts first, some of them.
  func best(_ freedom: Freedom) -> [[Region]] {
    var results: [(cost: Double, slots: [Region])] = []
    for arrangement in arrangements(freedom) {
      for limits in limits(of: arrangement) {
        guard
          var columns = FlatLayColumns(arrangement, limits: limits, pieces, in: area)
        else { continue }
        columns.grow(isFree: freedom.isSizeFree, score.cost(of:))
        let slots = columns.slots(for: pieces)
        let cost = score.cost(of: columns) + score.cost(of: slots, arrangement)
        results.append((cost, slots))
      }
    }
    let order = results.indices.sorted { (results[$0].cost, $0) < (results[$1].cost, $1) }
    return order.prefix(Self.mostResults).map { results[$0].slots }
  }

  private func arrangements(_ freedom: Freedom) -> [Arrangement] {
    let zones = Zones(pieces.map(\.role))
    let chosen = ArrangementChoice.all(for: zones).map { choice in
      var arrangement = Arrangement(choice, zones)
      arrangement.isFirstBehind = arrangement.isFirstBehind && freedom.mayCover
      return arrangement
    }
    let isWide = area.box.width > area.box.height
    return chosen + (isWide ? Arrangement.across(zones, of: pieces) : [])
  }

  /// For each column the greatest width of its rows, in the pieces' unit, in several ways.
  private func limits(of arrangement: Arrangement) -> [[Double]] {
    let widest = arrangement.columns.map { column in
      column.reduce(0) { widest, band in band.reduce(widest) { max($0, pieces[$1].width) } }
    }
    let isBody = arrangement.columns.indices.map { arrangement.bodyColumns.contains($0) }
    func hasRows(_ isWanted: Bool) -> Bool {
      zip(arrangement.columns, isBody).contains { column, isBody in
        isBody == isWanted && column.contains { $0.count > 1 }
      }
    }
    let sides = isBody.contains(false) ? Self.sideWidths : [1]
    return (hasRows(true) ? Self.rowWidths : [1]).flatMap { body in
      (hasRows(false) ? sides : Array(sides.prefix(2))).map { side in
        zip(widest, isBody).map { $0 * ($1 ? body : side) }
      }
    }
  }
}
