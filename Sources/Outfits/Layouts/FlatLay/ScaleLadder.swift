/// The pieces of an outfit at a series of growing scales, drawn lazily.
///
/// All starts of a search share the drawn pieces, because drawing outlines takes longer than many
/// moves.
struct ScaleLadder {
  private let pieces: [SizedPiece]
  private let grid: CellGrid
  /// The scale of step 0, in cells per centimetre.
  private let base: Double
  /// The largest scale at which every single piece fits the grid and a mask, in cells per
  /// centimetre.
  private let largest: Double
  private var made: [Int: LaidPieces] = [:]

  private static let growth = 1.015
  private static let filled = 0.4

  init(_ pieces: [SizedPiece], on grid: CellGrid) {
    (self.pieces, self.grid) = (pieces, grid)
    // An outline with its gap must not be wider than a mask, even if the grid is wider.
    let columns = min(grid.columns, NestMask.mostColumns - 2 * grid.gap.cells)
    largest = pieces.reduce(.infinity) {
      min($0, Double(columns) / $1.width, Double(grid.rows) / $1.height)
    }
    base = (Self.filled * Double(grid.cellCount) / max(1e-9, pieces.visibleArea)).squareRoot()
  }

  /// Returns the scale of a step, in cells per centimetre. The scale is limited so that every
  /// single piece fits the grid.
  func scale(_ step: Int) -> Double { min(largest, unlimited(step)) }

  private func unlimited(_ step: Int) -> Double {
    var scale = base
    for _ in 0..<abs(step) { scale *= step > 0 ? Self.growth : 1 / Self.growth }
    return scale
  }

  /// The lowest step to try. The scale of this step is about a thousandth of the scale of step 0.
  static let lowest = -460

  /// Returns the lowest step at which one piece already fills the grid from edge to edge, but at
  /// most `step`.
  func highest(_ step: Int) -> Int {
    var step = step
    while step > Self.lowest, unlimited(step - 1) >= largest { step -= 1 }
    return step
  }

  mutating func pieces(_ step: Int) -> LaidPieces {
    if let laid = made[step] { return laid }
    let laid = LaidPieces(pieces, scale: scale(step), gap: grid.gap)
    made[step] = laid
    return laid
  }
}
