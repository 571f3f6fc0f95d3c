import Images

/// The raster in which a flat lay is sought: the cells of the area that pieces may stand in.
struct CellGrid {
  /// What stays free between two pieces.
  struct Gap {
    /// In thirds of a cell.
    let thirds: Int
    /// As many cells hold that.
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

  /// About how many cells lie between these and the left and top edges of what is seen of the canvas.
  let border: (x: Int, y: Int)

  /// The cells along the longer side: few enough that a row, with what goes around it, is one number.
  static let coarseSide = NestMask.mostColumns - 2 * mostAround
  /// The same of a grid for packing, whose rows are two numbers.
  static let fineSide = WideRow.mostColumns - 2 * mostAround
  /// The cells around that a border or a gap has at most.
  private static let mostAround = 8
  /// - Parameters:
  ///   - area: what pieces may stand in.
  ///   - seen: the canvas, or what of it is in sight.
  ///   - wanted: the least pixels between two pieces; there may be a little more.
  ///   - longSide: the most cells along the longer side.
  init(
    _ area: LayoutArea, of seen: PixelRect, gap wanted: Double, longSide: Int = coarseSide
  ) {
    let box = area.box
    let (long, short) = (Double(box.size.longestSide), Double(box.size.shortestSide))
    // Cells so large that a gap is not wider than what goes around.
    let least = max(1, long / Double(longSide), wanted / (Double(Self.mostAround) - 1))
    // The shorter side, which the tallest piece often fills, in whole cells: a little smaller ones, where
    // that costs the longer side no more than a cell and a half, else larger ones.
    let smaller = short / max(1, (short / least - 1e-6).rounded(.up))
    let isSmallEnough = smaller >= least * Double(longSide) / (Double(longSide) + 1.5)
    side = isSmallEnough ? smaller : max(least, short / max(1, (short / least).rounded(.down)))
    columns = max(1, min(longSide, Int(Double(box.width) / side + 1e-6)))
    rows = max(1, min(longSide, Int(Double(box.height) / side + 1e-6)))
    // What is left of the area is shared by both sides.
    x = Double(box.x) + (Double(box.width) - Double(columns) * side) / 2
    y = Double(box.y) + (Double(box.height) - Double(rows) * side) / 2
    border = (
      x: max(0, min(Self.mostAround, Int(((x - Double(seen.x)) / side).rounded()))),
      y: max(0, min(Self.mostAround, Int(((y - Double(seen.y)) / side).rounded())))
    )
    seenCells = Double(seen.width) / side * (Double(seen.height) / side)
    // An outline may reach out of the cells that count as its own: a third of a cell is for that.
    let thirds = (wanted * Double(FineMask.parts) / side - 1e-6).rounded(.up)
    self.gap = Gap(thirds: wanted == 0 ? 0 : Int(thirds) + 1)
  }

  var cellCount: Int { columns * rows }

  /// As many cells as what is seen of the canvas is large.
  let seenCells: Double

  /// The share of what is seen that so many square centimetres fill at so many cells to a centimetre.
  func filled(by area: Double, scale: Double) -> Double { area * scale * scale / seenCells }
}
