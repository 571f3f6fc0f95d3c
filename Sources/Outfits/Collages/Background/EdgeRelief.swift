package import Images

/// The shadow and the hairline that set a piece off from a ground of nearly its own colour.
package struct EdgeRelief: Hashable, Sendable {
  /// The share of the ground's light that the piece's shadow takes beside an edge that faces the light,
  /// where a shadow is faintest: 0...1, and 0 without a shadow.
  package var shade = 0.0
  /// Drawn along the inside of the piece's edge; nil for none.
  package var hairline: Color?

  /// A relief; by default there is none.
  package init(shade: Double = 0, hairline: Color? = nil) {
    self.shade = shade
    self.hairline = hairline
  }

  /// The relief of a piece on a ground of one colour, with a hairline if the piece would be lost
  /// without one.
  package init(for edge: PieceEdge, on ground: Color, shade: Double) {
    self.init(for: edge, on: [ground], in: PixelRect(x: 0, y: 0, width: 1, height: 1), shade: shade)
  }

  /// The relief of a piece in a box on a ground, whose colour may differ from row to row.
  ///
  /// - Parameter rows: the ground's colours, from the top of the canvas; at least one.
  init(for edge: PieceEdge, on rows: [Color], in box: PixelRect, shade: Double) {
    self.init(shade: shade)
    guard let contrast = edge.contrast(to: rows, in: box, self), contrast < QuietTone.enough else {
      return
    }
    let middle = rows[min(max(0, box.y + box.height / 2), rows.count - 1)]
    hairline = Self.hairline(on: middle)
  }

  /// A hairline in an ink that shows on the ground. It darkens a white edge by 11 %, and lightens a
  /// black one on a dark ground by a fifth of the way: anything less is invisible beside charcoal.
  static func hairline(on ground: Color) -> Color {
    var ink = Ground.ink(on: ground)
    ink.alpha = ink.red < 0x80 ? 60 : 10
    return ink
  }
}
