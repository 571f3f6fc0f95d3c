import Garments

/// Which pieces stand in which column of a flat lay, from left to right.
struct Arrangement {
  /// Bands, from the top, of pieces that stand side by side, in as many rows as they need; by index.
  typealias Column = [[Int]]

  var columns: [Column]
  /// The columns that hold the body, the others being its sides.
  var bodyColumns: Range<Int>
  /// Whether the first column goes partly behind the second.
  var isFirstBehind = false
  /// Whether a top hangs over trousers or a skirt.
  var isLapped = false
  /// How far it is from the plainest of its kind: 0 and more.
  var strangeness = 0.0
}

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
      case .besideBottom, .shoes, nil: break
      }
    }
    func join(_ joined: [Int], to anchor: Int?) {
      guard let anchor, !joined.isEmpty else { return }
      for column in bodies.indices {
        for band in bodies[column].indices where bodies[column][band].contains(anchor) {
          bodies[column][band] += joined
        }
      }
    }
    // At the outer side of what they join.
    join(choice.spots[.shoes] == .besideBottom ? zones[.shoes] : [], to: zones[.bottom].last)
    join(
      zones.roles.filter { choice.spots[$0] == .shoes }.flatMap { zones[$0] },
      to: zones[.shoes].last)
    let filled = bodies.filter { !$0.isEmpty }
    let before = left.isEmpty ? 0 : 1
    columns = (left.isEmpty ? [] : [left]) + filled + (right.isEmpty ? [] : [right])
    bodyColumns = before..<(before + filled.count)
    strangeness = choice.strangeness
  }
  /// How strange it is for one piece to cover another.
  private static let coveringStrangeness = 0.12

  /// This, and the same with the outer layer partly behind its neighbours, with a top that hangs over
  /// trousers or a skirt, and with both.
  func withCoverings(_ choice: ArrangementChoice, _ zones: Zones) -> [Arrangement] {
    var all = [self]
    if choice.spots[.outer] == .left {
      all += all.map { arrangement in
        var behind = arrangement
        behind.isFirstBehind = true
        behind.strangeness += Self.coveringStrangeness
        return behind
      }
    }
    if zones[.top].count == 1, zones[.bottom].count == 1, choice.spots[.bottom] == .body {
      all += all.map { arrangement in
        var lapped = arrangement
        lapped.isLapped = true
        lapped.strangeness += Self.coveringStrangeness
        return lapped
      }
    }
    return all
  }
}
extension Arrangement {
  /// Columns that read from left to right in body order, as suits a canvas wider than tall: for each
  /// number of columns the one that divides the pieces' heights most evenly.
  static func across(_ zones: Zones, of pieces: [SizedPiece]) -> [Arrangement] {
    let bands = zones.roles.map { zones[$0] }
    let weights = bands.map { band in
      band.reduce(0) { $0 + pieces[$1].width * pieces[$1].height }.squareRoot()
    }
    let partition = LinearPartition(weights, mostRuns: bands.count)
    return (1...max(1, bands.count)).compactMap { count in
      guard count > 1, let runs = partition.runs(count) else { return nil }
      return Arrangement(
        columns: runs.map { Array(bands[$0]) }, bodyColumns: 0..<count, strangeness: 0.02)
    }
  }
}
