import Garments
import Pixels

/// The rows of a flat lay's columns, scaled to fill an area.
struct FlatLayColumns {
  let rows: [FlatLayRow]
  /// The rows of each column.
  let columns: [Range<Int>]
  let bodyColumns: Range<Int>
  let area: LayoutArea
  /// What each row's size is multiplied by beside the others'.
  private var factors: [Double]
  /// Pixels to a unit, at a factor of 1.
  private var scale = 0.0
  /// How far the second column covers the first, in pixels; 0 where there is a gutter between them.
  private(set) var tuck = 0.0
  /// Of each row, the gutters between its pieces, and at its end where it keeps away from what goes over
  /// the edge of its column.
  private var gutters: [Double] = []
  /// Whether each row keeps away so.
  private var keepsAway: [Bool] = []
  /// Of each row the share of its height that the row above it covers; nil for rows with a gutter
  /// between them.
  private let laps: [Double?]

  /// How much of the narrowest piece at the right edge of the first column may be covered.
  private static let tuckedShare = 0.1
  /// How much of trousers or a skirt a top that hangs over them covers.
  private static let lappedShare = 0.09

  /// Rows at the sizes that suit them, at the largest scale that the area allows; nil where gutters
  /// leave no room.
  init?(
    _ arrangement: Arrangement, limits: [Double], _ pieces: [SizedPiece], in area: LayoutArea
  ) {
    var rows: [FlatLayRow] = []
    var columns: [Range<Int>] = []
    for (column, limit) in zip(arrangement.columns, limits) {
      let first = rows.count
      rows += FlatLayRow.rows(
        of: column, pieces, atMost: limit, isBehind: arrangement.isFirstBehind && first == 0)
      columns.append(first..<rows.count)
    }
    var laps: [Double?] = Array(repeating: nil, count: rows.count)
    if arrangement.isLapped {
      for column in columns {
        for row in column.dropFirst() where rows[row].hangs(under: rows[row - 1]) {
          laps[row] = Self.lappedShare
        }
      }
    }
    self.rows = rows
    self.columns = columns
    self.laps = laps
    self.area = area
    bodyColumns = arrangement.bodyColumns
    factors = Array(repeating: 1, count: rows.count)
    let isAnyBehind = rows.contains(where: \.isBehind)
    for (index, row) in rows.enumerated() {
      keepsAway.append(isAnyBehind && index < columns[0].upperBound && !row.isBehind)
      gutters.append(gutters(row.pieces.count + (keepsAway[index] ? 1 : 0)))
    }
    guard fit() else { return nil }
  }

  /// Makes rows larger or smaller beside the others, and all as large as the area allows then; false,
  /// and nothing is changed, where it allows nothing.
  mutating func multiply(_ group: [Int], by factor: Double) -> Bool {
    let before = self
    for row in group { factors[row] *= factor }
    if fit() { return true }
    self = before
    return false
  }

  /// Finds the largest scale.
  private mutating func fit() -> Bool {
    // The width of the narrowest piece that is tucked behind others, in units.
    var narrowest = Double.infinity
    for row in rows.indices where rows[row].isBehind {
      narrowest = min(narrowest, rows[row].lastWidth * factors[row])
    }
    let tucked = narrowest.isFinite ? narrowest * Self.tuckedShare : 0
    var scale = Double.infinity
    for column in columns {
      var sum = 0.0
      for row in column { sum += rows[row].height * factors[row] * (1 - (laps[row] ?? 0)) }
      scale = min(scale, (Double(area.box.height) - gutters(in: column)) / sum)
    }
    // Newton's method: the width is convex and piecewise linear in the scale, so it ends, from above.
    for _ in 0...rows.count {
      var (slope, gaps) = (0.0, gutters(columns.count))
      for column in columns {
        var widest = (slope: 0.0, gaps: 0.0)
        for row in column {
          // A row that is not tucked behind others keeps away from those that cover its column's edge.
          let slope = rows[row].width * factors[row] + (keepsAway[row] ? tucked : 0)
          let line = (slope: slope, gaps: gutters[row])
          if line.slope * scale + line.gaps > widest.slope * scale + widest.gaps { widest = line }
        }
        slope += widest.slope
        gaps += widest.gaps
      }
      if narrowest.isFinite {
        slope -= tucked
        gaps -= Double(area.gutter)
      }
      let room = Double(area.box.width) - gaps
      if slope * scale <= room * (1 + 1e-12) { break }
      scale = room / slope
    }
    guard scale.isFinite, scale > 0 else { return false }
    self.scale = scale
    tuck = tucked * scale
    return true
  }
}

extension FlatLayColumns {
  /// Pixels to a unit.
  func scale(ofRow row: Int) -> Double { scale * factors[row] }

  func width(ofRow row: Int) -> Double {
    rows[row].width * scale(ofRow: row) + gutters[row] + (keepsAway[row] ? tuck : 0)
  }
  func height(ofRow row: Int) -> Double { rows[row].height * scale(ofRow: row) }

  /// How much of a row's height the row above it covers, in pixels; nil where a gutter parts them.
  func lap(ofRow row: Int) -> Double? { laps[row].map { $0 * height(ofRow: row) } }

  func width(of column: Range<Int>) -> Double {
    column.reduce(0) { max($0, width(ofRow: $1)) }
  }

  /// Of the rows and the gutters between them.
  func height(of column: Range<Int>) -> Double {
    column.reduce(gutters(in: column)) { $0 + height(ofRow: $1) - (lap(ofRow: $1) ?? 0) }
  }

  /// Of the columns and the gutters between them.
  var width: Double {
    let width = columns.reduce(gutters(columns.count)) { $0 + self.width(of: $1) }
    return tuck > 0 ? width - tuck - Double(area.gutter) : width
  }

  private func gutters(_ count: Int) -> Double { Double(area.gutter * (count - 1)) }

  private func gutters(in column: Range<Int>) -> Double {
    gutters(column.count - column.count { laps[$0] != nil })
  }
}

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
