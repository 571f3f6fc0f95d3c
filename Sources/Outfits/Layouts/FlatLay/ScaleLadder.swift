/// The pieces of an outfit, drawn at a series of growing scales, each made on first use.
///
/// All starts of a search share them, because drawing outlines takes longer than many moves.
struct ScaleLadder {
  private let pieces: [SizedPiece]
  private let grid: CellGrid
  /// Cells to a centimetre at the step 0.
  private let base: Double
  /// Cells to a centimetre at which a piece fills the grid from edge to edge, or is as wide as an outline can be.
  private let largest: Double
  private var made: [Int: LaidPieces] = [:]

  /// The factor by which the pieces' sides grow at each step.
  private static let growth = 1.015
  /// The share of the grid that pieces fill at the step 0.
  private static let filled = 0.4

  init(_ pieces: [SizedPiece], on grid: CellGrid) {
    (self.pieces, self.grid) = (pieces, grid)
    // An outline with its gap is no wider than a number has bits, whatever the grid has.
    let columns = min(grid.columns, NestMask.mostColumns - 2 * grid.gap.cells)
    largest = pieces.reduce(.infinity) {
      min($0, Double(columns) / $1.width, Double(grid.rows) / $1.height)
    }
    base = (Self.filled * Double(grid.cellCount) / max(1e-9, pieces.visibleArea)).squareRoot()
  }

  /// Cells to a centimetre: at the highest step as many as leave each piece alone room.
  func scale(_ step: Int) -> Double { min(largest, unlimited(step)) }

  private func unlimited(_ step: Int) -> Double {
    var scale = base
    for _ in 0..<abs(step) { scale *= step > 0 ? Self.growth : 1 / Self.growth }
    return scale
  }

  /// The lowest step that is looked at: pieces a thousandth as large as at the step 0.
  static let lowest = -460

  /// The step, `step` or below, at which a piece alone fills the grid from edge to edge.
  func highest(_ step: Int) -> Int {
    var step = step
    while step > Self.lowest, unlimited(step - 1) >= largest { step -= 1 }
    return step
  }

  /// The pieces at a step that is not above `highest`.
  mutating func pieces(_ step: Int) -> LaidPieces {
    if let laid = made[step] { return laid }
    let laid = LaidPieces(pieces, scale: scale(step), gap: grid.gap)
    made[step] = laid
    return laid
  }
}
