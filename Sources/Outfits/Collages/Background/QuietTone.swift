package import Images

/// Background tones without a noticeable hue: white, near-whites, warm greys, and charcoal.
package enum QuietTone {
  package static let all: [Color] = [
    .white,
    Color(red: 0xFA, green: 0xFA, blue: 0xF8),
    Color(red: 0xF5, green: 0xF1, blue: 0xEB),
    Color(red: 0xE6, green: 0xE1, blue: 0xDA),
    Color(red: 0xDA, green: 0xD5, blue: 0xCE),
    Color(red: 0xC6, green: 0xC1, blue: 0xB9),
    Color(red: 0xA6, green: 0xA1, blue: 0x9A),
    Color(red: 0x83, green: 0x7F, blue: 0x79),
    Color(red: 0x36, green: 0x35, blue: 0x34),
  ]

  /// The tones that look white, or like paper in the shade: white to #DAD5CE, with an L* of 85 or
  /// more.
  package static let light = all.prefix(5)

  /// The minimum CIEDE2000 difference at which an edge is plainly visible.
  package static let enough = 12.0

  /// The minimum CIEDE2000 difference at which an edge is just visible. If an edge is just visible,
  /// clothes look better on a light background than on a dark one.
  package static let seen = 8.0

  /// Chooses the background tone that suits the edges of pieces.
  ///
  /// The first choice is a light tone on which every edge is plainly visible. The second choice is
  /// a light tone on which every edge is just visible. The third choice is a grey or charcoal on
  /// which every edge is plainly visible. If no tone qualifies, the tone with the highest minimum
  /// contrast is used.
  ///
  /// - Parameter shade: the `shade` of each piece's ``EdgeRelief``.
  /// - Returns: the tone, and the minimum contrast between an edge and the tone, including
  ///   hairlines and shadows.
  package static func best(
    for edges: [PieceEdge], shade: Double = 0
  ) -> (tone: Color, contrast: Double) {
    var tried: [(tone: Color, contrast: Double)] = []
    for tone in all {
      if tried.count == light.count, let seen = tried.first(where: { $0.contrast >= seen }) {
        return seen
      }
      let contrast =
        edges.compactMap { edge in
          edge.contrast(to: tone, EdgeRelief(for: edge, on: tone, shade: shade))
        }.min() ?? .infinity
      if contrast >= enough { return (tone, contrast) }
      tried.append((tone, contrast))
    }
    return tried.reduce((all[0], -.infinity)) { $1.contrast > $0.contrast ? $1 : $0 }
  }
}
