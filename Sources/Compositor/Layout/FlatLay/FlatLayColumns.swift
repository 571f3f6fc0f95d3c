import Pixels

/// The rows of a flat lay's columns, scaled to fill an area.
struct FlatLayColumns {
  let rows: [FlatLayRow]
  /// The rows of each column.
  let columns: [Range<Int>]
  let area: LayoutArea
  /// Pixels to a unit, of each row.
  var scales: [Double]
  /// How far the second column covers the first, in pixels; 0 where there is a gutter between them.
  private(set) var tuck = 0.0

  /// How much of the narrowest piece at the right edge of the first column may be covered.
  private static let tuckedShare = 0.1

  /// All rows at one scale, the largest that the area allows; nil where gutters leave no room.
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
    self.rows = rows
    self.columns = columns
    self.area = area
    scales = []
    let narrowest = rows.filter(\.isBehind).map { row in
      pieces[row.pieces[row.pieces.count - 1]].width * row.shrinking
    }.min()
    let tucked = (narrowest ?? 0) * Self.tuckedShare
    // What does not go behind keeps away from what covers its column's edge.
    let beside = rows.indices.map {
      narrowest != nil && columns[0].contains($0) && !rows[$0].isBehind
    }

    var scale = Double.infinity
    for column in columns {
      let room = Double(area.box.height) - gutters(column.count)
      scale = min(scale, room / column.reduce(0) { $0 + rows[$1].height })
    }
    // Newton's method: the width is convex and piecewise linear in the scale, so it ends, from above.
    for _ in 0...rows.count {
      var (slope, gaps) = (0.0, gutters(columns.count))
      for column in columns {
        let lines = column.map { row in
          (
            slope: rows[row].width + (beside[row] ? tucked : 0),
            gaps: gutters(rows[row].pieces.count + (beside[row] ? 1 : 0))
          )
        }
        let widest = lines.max { $0.slope * scale + $0.gaps < $1.slope * scale + $1.gaps }
        slope += widest?.slope ?? 0
        gaps += widest?.gaps ?? 0
      }
      if narrowest != nil {
        slope -= tucked
        gaps -= Double(area.gutter)
      }
      let room = Double(area.box.width) - gaps
      if slope * scale <= room * (1 + 1e-12) { break }
      scale = room / slope
    }
    guard scale.isFinite, scale > 0 else { return nil }
    scales = Array(repeating: scale, count: rows.count)
    tuck = tucked * scale
  }

  private func gutters(_ count: Int) -> Double { Double(area.gutter * (count - 1)) }

  /// The width of a row, and of what it must leave free beside it.
  private func width(_ row: Int, _ scale: Double) -> Double {
    rows[row].width * scale + gutters(rows[row].pieces.count) + clearance(ofRow: row)
  }

  /// What a row of the first column leaves free for what goes over the edge of the column.
  func clearance(ofRow row: Int) -> Double {
    tuck > 0 && columns[0].contains(row) && !rows[row].isBehind ? tuck + Double(area.gutter) : 0
  }

  func width(ofRow row: Int) -> Double { width(row, scales[row]) }
  func height(ofRow row: Int) -> Double { rows[row].height * scales[row] }

  func width(of column: Range<Int>) -> Double {
    column.reduce(0) { max($0, width(ofRow: $1)) }
  }

  /// Of the rows and the gutters between them.
  func height(of column: Range<Int>) -> Double {
    column.reduce(gutters(column.count)) { $0 + height(ofRow: $1) }
  }

  /// Of the columns and the gutters between them.
  var width: Double {
    let all = columns.reduce(gutters(columns.count)) { $0 + width(of: $1) }
    return tuck > 0 ? all - tuck - Double(area.gutter) : all
  }
}
