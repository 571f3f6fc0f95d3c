import Images

/// The hairlines of pieces that would blend into the background of a picture.
struct Hairlines {
  private let treatment: PieceTreatment?
  /// The background's colours, row by row; nil if the background is unknown.
  private let rows: [Color]?

  init(_ drawing: Recipe.Drawing, on ground: Ground, height: Int) {
    if case .pieces(let treatment) = drawing { self.treatment = treatment } else { treatment = nil }
    rows = ground.rows(height: height)
  }

  /// Returns the colour of the piece's hairline. Returns nil if the piece needs no hairline, or has
  /// a frame instead.
  func hairline(of piece: PieceFacts?, in box: PixelRect) -> Color? {
    guard let treatment, let rows, let piece, !piece.isCard else { return nil }
    if piece.outline == .photo && treatment.hasFrame { return nil }
    return EdgeRelief(for: piece.edge, on: rows, in: box, shade: treatment.shadow.edgeShade)
      .hairline
  }
}

extension Recipe.Drawing {
  var shadow: PieceShadow {
    if case .pieces(let treatment) = self { treatment.shadow } else { .none }
  }
}
