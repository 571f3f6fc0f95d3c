import Pixels

extension FlatLayColumns {
  /// Between rows, and between columns, room that is left makes gutters wider by at most so many of
  /// them; the rest goes around.
  private static let mostExtraGutters = (rows: 3.0, columns: 1.5)

  /// A box for each piece of `pieces`: columns side by side, the body's as near to the middle as there
  /// is room, and rows one below the other, from the top of the area to its bottom where they reach.
  func slots(for pieces: [SizedPiece]) -> [Region] {
    var slots = Array(repeating: Region(x: 0, y: 0, width: 0, height: 0), count: pieces.count)
    let gutter = Double(area.gutter)
    let free = max(0, Double(area.box.width) - width)
    let parted = columns.count - (tuck > 0 ? 1 : 0)
    let between = min(gutter * Self.mostExtraGutters.columns, free / Double(parted + 1))
    var lefts: [Double] = []
    var x = Double(area.box.x) + (free - between * Double(parted - 1)) / 2
    for (index, column) in columns.enumerated() {
      lefts.append(x)
      x += width(of: column) + (tuck > 0 && index == 0 ? -tuck : gutter + between)
    }
    let shift = shiftToMiddle(lefts, room: lefts[0] - Double(area.box.x))
    for (column, left) in zip(columns, lefts) {
      fill(&slots, with: column, from: left + shift, pieces)
    }
    return slots
  }

  /// How far all columns go to the right for the body's to stand in the middle.
  private func shiftToMiddle(_ lefts: [Double], room: Double) -> Double {
    guard let first = bodyColumns.first, let last = bodyColumns.last else { return 0 }
    let middle = (lefts[first] + lefts[last] + width(of: columns[last])) / 2
    let wanted = Double(area.box.x) + Double(area.box.width) / 2 - middle
    return max(-room, min(room, wanted))
  }

  private func fill(
    _ slots: inout [Region], with column: Range<Int>, from left: Double, _ pieces: [SizedPiece]
  ) {
    let gutter = Double(area.gutter)
    let columnWidth = width(of: column)
    let free = max(0, Double(area.box.height) - height(of: column))
    let between =
      column.count > 1
      ? min(gutter * Self.mostExtraGutters.rows, free / Double(column.count - 1)) : 0
    var y = Double(area.box.y) + (free - between * Double(column.count - 1)) / 2
    for row in column {
      y += row == column.lowerBound ? 0 : between + (lap(ofRow: row).map { -$0 } ?? gutter)
      let rowHeight = height(ofRow: row)
      // A row that is tucked behind the next column stands at its side.
      var x = left + (columnWidth - width(ofRow: row)) * (rows[row].isBehind ? 1 : 0.5)
      for piece in rows[row].pieces {
        let scale = rows[row].shrinking * scale(ofRow: row)
        let (width, height) = (pieces[piece].width * scale, pieces[piece].height * scale)
        // Pieces beside others of their role stand at half the row's height, other pieces at its foot.
        let above = rowHeight - height
        slots[piece] = Region(
          x: x, y: y + (rows[row].isMixed ? above : above / 2), width: width, height: height)
        x += width + gutter
      }
      y += rowHeight
    }
  }
}
