import Pixels

extension FlatLayColumns {
  /// Between rows, and between columns, room that is left makes gutters wider by at most so many of
  /// them; the rest goes around.
  private static let mostExtraGutters = 1.5

  /// A box for each piece of `pieces`: columns side by side and rows one below the other, each in the
  /// middle of what it stands in.
  func slots(for pieces: [SizedPiece]) -> [Region] {
    var slots = Array(repeating: Region(x: 0, y: 0, width: 0, height: 0), count: pieces.count)
    let gutter = Double(area.gutter)
    let (left, between) = spread(
      columns.count - (tuck > 0 ? 1 : 0), room: Double(area.box.width) - width)
    var x = Double(area.box.x) + left
    for (index, column) in columns.enumerated() {
      let columnWidth = width(of: column)
      let (above, more) = spread(column.count, room: Double(area.box.height) - height(of: column))
      var y = Double(area.box.y) + above
      for row in column {
        let rowHeight = height(ofRow: row)
        // What goes behind the next column stands next to it.
        let free = columnWidth - width(ofRow: row)
        var pieceX = x + free * (rows[row].isBehind ? 1 : 0.5)
        for piece in rows[row].pieces {
          let scale = rows[row].shrinking * scales[row]
          let (width, height) = (pieces[piece].width * scale, pieces[piece].height * scale)
          slots[piece] = Region(
            x: pieceX, y: y + (rowHeight - height) / 2, width: width, height: height)
          pieceX += width + gutter
        }
        y += rowHeight + gutter + more
      }
      x += columnWidth + (tuck > 0 && index == 0 ? -tuck : gutter + between)
    }
    return slots
  }

  /// How room that is left is spread: before the first of `count`, and added between two.
  private func spread(_ count: Int, room: Double) -> (before: Double, between: Double) {
    let most = Double(area.gutter) * Self.mostExtraGutters
    let between = count > 1 ? min(most, max(0, room) / Double(count + 1)) : 0
    return (max(0, room - between * Double(count - 1)) / 2, between)
  }
}
