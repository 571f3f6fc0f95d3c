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
  /// In the width of each row: its gutters, and what it leaves free for what goes over the edge of its
  /// column.
  private var gaps: [Double] = []

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
    let narrowest = rows.filter { $0.isBehind }.map { row in
      pieces[row.pieces[row.pieces.count - 1]].width * row.shrinking
    }.min()
    let tucked = (narrowest ?? 0) * Self.tuckedShare
    // What does not go behind keeps away from what covers its column's edge.
    var slopes: [Double] = []
    var ownGutters: [Double] = []
    for (index, row) in rows.enumerated() {
      let keepsAway = narrowest != nil && index < columns[0].upperBound && !row.isBehind
      slopes.append(row.width + (keepsAway ? tucked : 0))
      ownGutters.append(gutters(row.pieces.count + (keepsAway ? 1 : 0)))
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
        var widest = (slope: 0.0, gaps: 0.0)
        for row in column {
          let line = (slope: slopes[row], gaps: ownGutters[row])
          if line.slope * scale + line.gaps > widest.slope * scale + widest.gaps { widest = line }
        }
        slope += widest.slope
        gaps += widest.gaps
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
    gaps = zip(rows, zip(slopes, ownGutters)).map { row, line in
      line.1 + (line.0 - row.width) * scale
    }
  }

  private func gutters(_ count: Int) -> Double { Double(area.gutter * (count - 1)) }

  func width(ofRow row: Int) -> Double { rows[row].width * scales[row] + gaps[row] }
  func height(ofRow row: Int) -> Double { rows[row].height * scales[row] }

  func width(of column: Range<Int>) -> Double {
    var widest = 0.0
    for row in column { widest = max(widest, width(ofRow: row)) }
    return widest
  }

  /// Of the rows and the gutters between them.
  func height(of column: Range<Int>) -> Double {
    var height = gutters(column.count)
    for row in column { height += self.height(ofRow: row) }
    return height
  }

  /// Of the columns and the gutters between them.
  var width: Double {
    var width = gutters(columns.count)
    for column in columns { width += self.width(of: column) }
    return tuck > 0 ? width - tuck - Double(area.gutter) : width
  }

  /// Whether all is inside the area.
  var hasRoom: Bool {
    if width > Double(area.box.width) { return false }
    for column in columns where height(of: column) > Double(area.box.height) { return false }
    return true
  }
}
