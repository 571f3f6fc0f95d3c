public import Pixels

extension LayoutLint {
  /// Measures pieces by their coarse shapes, drawn in the order of `places`: before any pixel is.
  ///
  /// Overlap is told from points, at least 32 across a piece and 32 down, so it may be wrong by a few
  /// hundredths where edges are ragged. What is outside the canvas or nearer its edge is told from the
  /// shapes' outermost cells, so no pixel is nearer than is said.
  ///
  /// - Parameter places: of pieces in `pieces`; others are left out.
  public init(canvas: PixelSize, pieces: [LayoutPiece], places: [PlacedPiece]) {
    let placed = places.filter { pieces.indices.contains($0.index) }
      .map { PlacedShape(pieces[$0.index].shape, $0) }
    let shares = placed.indices.map { index in
      placed[index].share(coveredBy: placed[(index + 1)...])
    }
    self.init(overlap: shares.max() ?? 0, canvas: canvas, bounds: placed.map(\.bounds))
  }
}
