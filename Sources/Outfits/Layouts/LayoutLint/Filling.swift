import Images

extension [PlacedShape] {
  /// The number of sample points along the longer side.
  private static var points: Int { 200 }

  /// Measures two fractions of a part of the canvas: the area under shapes, and the largest
  /// rectangle without shapes.
  func filling(of part: PixelRect) -> (filled: Double, emptiest: Double) {
    guard !part.size.isEmpty else { return (0, 0) }
    let side = Swift.max(1, Double(part.size.longestSide) / Double(Self.points))
    let columns = Swift.max(1, Int(Double(part.width) / side))
    let rows = Swift.max(1, Int(Double(part.height) / side))
    let (across, down) = (
      Double(part.width) / Double(columns), Double(part.height) / Double(rows)
    )
    var rectangle = EmptyRectangle(width: columns)
    var filled = 0
    for row in 0..<rows {
      let y = Double(part.y) + (Double(row) + 0.5) * down
      let near = filter { $0.bounds.y <= y && y <= $0.bounds.y + $0.bounds.height }
      rectangle.add { column in
        let x = Double(part.x) + (Double(column) + 0.5) * across
        guard near.contains(where: { $0.isVisible(atX: x, y: y) }) else { return false }
        filled += 1
        return true
      }
    }
    let all = Double(columns * rows)
    return (Double(filled) / all, Double(rectangle.area) / all)
  }
}
