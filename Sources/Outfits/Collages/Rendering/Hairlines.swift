import Images

/// Which pieces of a picture get a hairline, because they would be lost on its ground.
struct Hairlines {
  private let treatment: PieceTreatment?
  /// The ground's colours, row by row; nil if the background is unknown.
  private let rows: [Color]?

  init(_ drawing: Recipe.Drawing, on ground: Ground, height: Int) {
    if case .pieces(let treatment) = drawing { self.treatment = treatment } else { treatment = nil }
    rows = ground.rows(height: height)
  }

  /// Nil for a piece that stands out without one, or has a line of another kind.
  func hairline(of piece: PieceFacts?, in box: PixelRect) -> Color? {
    guard let treatment, let rows, let piece, !piece.isCard else { return nil }
    if piece.outline == .photo && treatment.hasFrame { return nil }
    return EdgeRelief(for: piece.edge, on: rows, in: box, shade: treatment.shadow.edgeShade)
      .hairline
  }
}

extension Recipe.Drawing {
  /// The shadow that pieces cast.
  var shadow: PieceShadow {
    if case .pieces(let treatment) = self { treatment.shadow } else { .none }
  }
}
