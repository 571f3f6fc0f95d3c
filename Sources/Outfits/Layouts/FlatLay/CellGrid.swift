import Images

/// The grid that a flat lay is searched on: the cells of the area for pieces.
struct CellGrid {
  /// The gap between two pieces.
  struct Gap {
    /// The gap in thirds of a cell.
    let thirds: Int
    /// The whole cells that contain the gap.
    var cells: Int { (thirds + FineMask.parts - 1) / FineMask.parts }
  }

  let columns: Int
  let rows: Int
  /// The side of a cell, in pixels.
  let side: Double
  let gap: Gap
  /// The left and top edge of the first cell, on the canvas.
  let x: Double
  let y: Double

  /// The approximate number of cells between the grid and the left and top edges of the visible
  /// canvas.
  let border: (x: Int, y: Int)

  /// The cells along the longer side: few enough that a row with its border fits into one number.
  static let coarseSide = NestMask.mostColumns - 2 * mostAround
  /// The same for a packing grid, whose rows are two numbers.
  static let fineSide = WideRow.mostColumns - 2 * mostAround
  /// The most cells of a border or a gap.
  private static let mostAround = 8
  /// - Parameters:
  ///   - area: the area for pieces.
  ///   - seen: the canvas, or its visible part.
  ///   - wanted: the least pixels between two pieces; there may be slightly more.
  ///   - longSide: the most cells along the longer side.
  init(
    _ area: LayoutArea, of seen: PixelRect, gap wanted: Double, longSide: Int = coarseSide
  ) {
    let box = area.box
    let (long, short) = (Double(box.size.longestSide), Double(box.size.shortestSide))
    // The cells are large enough that a gap is not wider than the border.
    let least = max(1, long / Double(longSide), wanted / (Double(Self.mostAround) - 1))
    // The shorter side, which the tallest piece often fills, has whole cells. They become slightly
    // smaller if that costs the longer side at most a cell and a half, otherwise larger.
    let smaller = short / max(1, (short / least - 1e-6).rounded(.up))
    let isSmallEnough = smaller >= least * Double(longSide) / (Double(longSide) + 1.5)
    side = isSmallEnough ? smaller : max(least, short / max(1, (short / least).rounded(.down)))
    columns = max(1, min(longSide, Int(Double(box.width) / side + 1e-6)))
    rows = max(1, min(longSide, Int(Double(box.height) / side + 1e-6)))
    // Both sides share the rest of the area.
    x = Double(box.x) + (Double(box.width) - Double(columns) * side) / 2
    y = Double(box.y) + (Double(box.height) - Double(rows) * side) / 2
    border = (
      x: max(0, min(Self.mostAround, Int(((x - Double(seen.x)) / side).rounded()))),
      y: max(0, min(Self.mostAround, Int(((y - Double(seen.y)) / side).rounded())))
    )
    seenCells = Double(seen.width) / side * (Double(seen.height) / side)
    // An outline may reach out of its own cells by up to a third of a cell.
    let thirds = (wanted * Double(FineMask.parts) / side - 1e-6).rounded(.up)
    self.gap = Gap(thirds: wanted == 0 ? 0 : Int(thirds) + 1)
  }

  var cellCount: Int { columns * rows }

  /// The size of the visible canvas, in cells.
  let seenCells: Double

  /// The share of the visible canvas that an area in square centimetres fills at a scale in cells
  /// per centimetre.
  func filled(by area: Double, scale: Double) -> Double { area * scale * scale / seenCells }
}
