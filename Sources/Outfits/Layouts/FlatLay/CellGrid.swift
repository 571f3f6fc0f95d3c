import Images

/// A grid that divides the area for pieces into cells, for a flat lay's search.
struct CellGrid {
  struct Gap {
    let thirds: Int
    var cells: Int { (thirds + FineMask.parts - 1) / FineMask.parts }
  }

  let columns: Int
  let rows: Int
  let side: Double
  let gap: Gap
  let x: Double
  let y: Double

  /// The approximate number of cells between the grid and the left and top edges of the visible
  /// canvas.
  let border: (x: Int, y: Int)

  /// The maximum number of cells along the longer side. The bits of a row and its borders must fit
  /// into one mask row.
  static let coarseSide = NestMask.mostColumns - 2 * mostAround
  /// The maximum number of cells along the longer side of a packing grid. The bits of a row and its
  /// borders must fit into a `WideRow`.
  static let fineSide = WideRow.mostColumns - 2 * mostAround
  /// The maximum width of a border or a gap, in cells.
  private static let mostAround = 8
  /// - Parameters:
  ///   - seen: the visible part of the canvas.
  ///   - wanted: the minimum distance between two pieces, in pixels.
  ///   - longSide: the maximum number of cells along the longer side.
  init(
    _ area: LayoutArea, of seen: PixelRect, gap wanted: Double, longSide: Int = coarseSide
  ) {
    let box = area.box
    let (long, short) = (Double(box.size.longestSide), Double(box.size.shortestSide))
    // Cells must be large enough that a gap is at most as wide as a border.
    let least = max(1, long / Double(longSide), wanted / (Double(Self.mostAround) - 1))
    // The shorter side is a whole number of cells, because the tallest piece often fills this side.
    // Cells are made slightly smaller if the grid then leaves at most one and a half cells of the
    // longer side uncovered. Otherwise, cells are made larger.
    let smaller = short / max(1, (short / least - 1e-6).rounded(.up))
    let isSmallEnough = smaller >= least * Double(longSide) / (Double(longSide) + 1.5)
    side = isSmallEnough ? smaller : max(least, short / max(1, (short / least).rounded(.down)))
    columns = max(1, min(longSide, Int(Double(box.width) / side + 1e-6)))
    rows = max(1, min(longSide, Int(Double(box.height) / side + 1e-6)))
    // The part of the area outside the grid is divided evenly between opposite sides.
    x = Double(box.x) + (Double(box.width) - Double(columns) * side) / 2
    y = Double(box.y) + (Double(box.height) - Double(rows) * side) / 2
    border = (
      x: max(0, min(Self.mostAround, Int(((x - Double(seen.x)) / side).rounded()))),
      y: max(0, min(Self.mostAround, Int(((y - Double(seen.y)) / side).rounded())))
    )
    seenCells = Double(seen.width) / side * (Double(seen.height) / side)
    // An outline may extend beyond its own cells by up to a third of a cell.
    let thirds = (wanted * Double(FineMask.parts) / side - 1e-6).rounded(.up)
    self.gap = Gap(thirds: wanted == 0 ? 0 : Int(thirds) + 1)
  }

  var cellCount: Int { columns * rows }

  /// The size of the visible canvas, in cells.
  let seenCells: Double

  /// Converts an area in square centimetres to a fraction of the visible canvas.
  func filled(by area: Double, scale: Double) -> Double { area * scale * scale / seenCells }
}
