import Pixels

extension FlatLay {
  /// How far what coarse shapes say of overlap may be from what pixels do.
  private static let overlapDoubt = 0.03
  /// How much more must be covered by coarse shapes than by pixels, as a share of it; of turned shapes
  /// the cells' corners reach out farther than what is visible.
  private static let coverageDoubt = (upright: 0.01, turned: 0.03)

  /// What the layout of these pieces is held to: an overlap of 15 %; a margin of 4 %, though less be
  /// asked for; and a coverage of 30 % for three or four pieces and 40 % for more, or 0.8 of what a
  /// mosaic covers where that is less, as it is for belts. What a safe area takes from what lies within
  /// the margins is to stay empty, and is no part of what is to be covered.
  public func limits(for pieces: [LayoutPiece], on canvas: Canvas) -> LayoutLint.Limits? {
    heldLimits(for: pieces, on: canvas)
  }

  private func heldLimits(
    for pieces: [LayoutPiece], on canvas: Canvas
  ) -> LayoutLint.Limits {
    let wanted = (pieces.count < 3 ? 0 : pieces.count < 5 ? 0.3 : 0.4) * canvas.safeShare
    let boxes = Mosaic().boxes(for: pieces.map(\.size), on: canvas) ?? []
    let covered = zip(boxes, pieces).reduce(0) { sum, piece in
      sum + Double(piece.0.size.pixelCount) * piece.1.coveredShare
    }
    let possible = covered / Double(max(1, canvas.size.pixelCount))
    return LayoutLint.Limits(leastCoverage: min(wanted, 0.8 * possible))
  }

  /// The limits with allowance for what coarse shapes do not tell, and with the margin that is asked for.
  func soughtLimits(for pieces: [LayoutPiece], on canvas: Canvas) -> LayoutLint.Limits {
    var limits = heldLimits(for: pieces, on: canvas)
    limits.mostOverlap -= Self.overlapDoubt
    limits.leastCoverage *=
      1 + (isCasual ? Self.coverageDoubt.turned : Self.coverageDoubt.upright)
    if let margin = canvas.margin {
      let asked = Double(margin) / Double(max(1, canvas.size.shortestSide))
      limits.leastMargin = min(limits.leastMargin, asked)
    }
    return limits
  }
}

extension Canvas {
  /// Of what lies within the margins, the share inside the safe area.
  fileprivate var safeShare: Double {
    var whole = self
    whole.safeArea = nil
    guard let safe = LayoutArea(self)?.box, let all = LayoutArea(whole)?.box else { return 1 }
    return Double(safe.width) * Double(safe.height) / (Double(all.width) * Double(all.height))
  }
}
