import Images

/// Places pieces in rows from head to foot, all at one scale. Rows are the fallback for the search.
struct FlatLayRows {
  private let pieces: [SizedPiece]
  private let area: LayoutArea
  private let gap: Double

  /// - Parameter gap: the pixels between two pieces, and between two rows.
  init(_ pieces: [SizedPiece], in area: LayoutArea, gap: Double) {
    (self.pieces, self.area, self.gap) = (pieces, area, gap)
  }

  private struct Row {
    var pieces: Range<Int>
    var width: Double
    var height: Double
  }

  /// Returns the top left corner of each piece at the largest scale, or nil if there is no room at
  /// any scale.
  func best() -> LaidOut? {
    let (width, height) = (Double(area.box.width), Double(area.box.height))
    // The first scale to try is the largest at which every single piece fits the area.
    var tooLarge = pieces.reduce(Double.infinity) {
      min($0, width / $1.width, height / $1.height)
    }
    if fits(tooLarge) { return laidOut(tooLarge) }
    var fitting = 0.0
    for _ in 0..<Self.halvings {
      let middle = (fitting + tooLarge) / 2
      if fits(middle) { fitting = middle } else { tooLarge = middle }
    }
    return fitting > 0 ? laidOut(fitting) : nil
  }

  private static let halvings = 40

  private func fits(_ scale: Double) -> Bool {
    let rows = rows(scale)
    return height(of: rows) <= Double(area.box.height)
  }

  private func height(of rows: [Row]) -> Double {
    rows.reduce(0) { $0 + $1.height } + gap * Double(max(0, rows.count - 1))
  }

  private func rows(_ scale: Double) -> [Row] {
    var rows: [Row] = []
    for (index, piece) in pieces.enumerated() {
      let (width, height) = (piece.width * scale, piece.height * scale)
      if let last = rows.last, last.width + gap + width <= Double(area.box.width) {
        rows[rows.count - 1].pieces = last.pieces.lowerBound..<(index + 1)
        rows[rows.count - 1].width += gap + width
        rows[rows.count - 1].height = max(last.height, height)
      } else {
        rows.append(Row(pieces: index..<(index + 1), width: width, height: height))
      }
    }
    return rows
  }

  private func laidOut(_ scale: Double) -> LaidOut {
    let rows = rows(scale)
    var corners: [(x: Double, y: Double)] = []
    var y = Double(area.box.y) + (Double(area.box.height) - height(of: rows)) / 2
    for row in rows {
      var x = Double(area.box.x) + (Double(area.box.width) - row.width) / 2
      for piece in row.pieces {
        corners.append((x, y + (row.height - pieces[piece].height * scale) / 2))
        x += pieces[piece].width * scale + gap
      }
      y += row.height + gap
    }
    return LaidOut(corners: corners, scale: scale)
  }
}
