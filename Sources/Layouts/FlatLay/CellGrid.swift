import Pixels

/// The raster in which a flat lay is sought: the cells of the area that pieces may stand in.
struct CellGrid {
  let columns: Int
  let rows: Int
  /// The side of a cell, in pixels.
  let side: Double
  /// How many cells stay free between two pieces.
  let gap: Int
  /// The left and top edge of the first cell, on the canvas.
  let x: Double
  let y: Double

  /// About how many cells lie between these and the edges of what is seen of the canvas.
  let border: (x: Int, y: Int)

  /// The cells along the longer side: fine enough for gaps of 1.5 % of the picture, and few enough for a
  /// row, with what goes around it, to be one number.
  private static let longSide = NestMask.mostColumns - 2 * max(mostBorder, mostGap)

  /// - Parameters:
  ///   - area: what pieces may stand in.
  ///   - seen: the canvas, or what of it is in sight.
  ///   - gap: the pixels between two pieces that are asked for; nil for 1.3 % of the shorter side of what
  ///     is seen.
  init(_ area: LayoutArea, of seen: PixelRect, gap: Int?) {
    let box = area.box
    side = max(1, Double(box.size.longestSide) / Double(Self.longSide))
    columns = max(1, Int(Double(box.width) / side + 1e-6))
    rows = max(1, Int(Double(box.height) / side + 1e-6))
    // What is left of the area is shared by both sides.
    x = Double(box.x) + (Double(box.width) - Double(columns) * side) / 2
    y = Double(box.y) + (Double(box.height) - Double(rows) * side) / 2
    border = (
      x: max(0, min(Self.mostBorder, Int((x - Double(seen.x)) / side))),
      y: max(0, min(Self.mostBorder, Int((y - Double(seen.y)) / side)))
    )
    let wanted = gap.map(Double.init) ?? Double(seen.size.shortestSide) * Self.usualGap
    self.gap = wanted == 0 ? 0 : max(1, min(Self.mostGap, Int((wanted / side).rounded())))
  }

  private static let usualGap = 0.013
  private static let mostBorder = 8
  private static let mostGap = 6

  var cellCount: Int { columns * rows }

  /// The cells of all that is seen.
  var seenCount: Int { (columns + 2 * border.x) * (rows + 2 * border.y) }
}
