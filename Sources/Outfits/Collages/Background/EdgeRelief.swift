package import Images

/// The shadow and the hairline that make a piece stand out from a background of similar colour.
package struct EdgeRelief: Hashable, Sendable {
  /// The fraction of the background's light that the piece's shadow removes, 0...1. The fraction is
  /// measured where the shadow is faintest, along an edge that faces the light.
  package var shade = 0.0
  /// The line along the inside of the piece's edge; nil for none.
  package var hairline: Color?

  package init(shade: Double = 0, hairline: Color? = nil) {
    self.shade = shade
    self.hairline = hairline
  }

  /// Makes the relief of a piece on a background of one colour. A hairline is added if the piece
  /// would not stand out without one.
  package init(for edge: PieceEdge, on ground: Color, shade: Double) {
    self.init(for: edge, on: [ground], in: PixelRect(x: 0, y: 0, width: 1, height: 1), shade: shade)
  }

  /// Makes the relief of a piece that is drawn in a box. The background may change colour from row
  /// to row.
  ///
  /// - Parameter rows: the background's colour in each row from the top, or one colour for all
  ///   rows.
  init(for edge: PieceEdge, on rows: [Color], in box: PixelRect, shade: Double) {
    self.init(shade: shade)
    guard let contrast = edge.contrast(to: rows, in: box, self), contrast < QuietTone.enough else {
      return
    }
    let middle = rows[min(max(0, box.y + box.height / 2), rows.count - 1)]
    hairline = Self.hairline(on: middle)
  }

  /// Returns a hairline colour that is visible on the background. Dark ink darkens a white edge by
  /// 11 percent. Light ink lightens a black edge by a fifth, because a fainter line is invisible on
  /// charcoal.
  static func hairline(on ground: Color) -> Color {
    var ink = Ground.ink(on: ground)
    ink.alpha = ink.red < 0x80 ? 60 : 10
    return ink
  }
}
