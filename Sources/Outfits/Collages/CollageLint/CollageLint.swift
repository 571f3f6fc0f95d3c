package import Garments
package import Images
package import SystemPackage

/// Measurements of a picture: how its pieces lie and stand out, and which limits they break.
public struct CollageLint: Sendable {
  /// The measured overlap, coverage, margin, clipped pieces and so on; for several pages, the worst
  /// of each.
  public var layout: LayoutLint
  /// The least CIEDE2000 difference of a piece's edge from the background. Nil if the background is
  /// transparent or no piece is opaque.
  public var contrast: Double?
  /// The limits of the layout; nil if it has none.
  public var limits: LayoutLint.Limits?
  /// Every piece, page by page, in the order of drawing.
  package var pieces: [DrawnPiece]

  /// The limits that the layout breaks.
  public var breaches: [LayoutLint.Breach] { layout.breaches(of: limits) }
}

/// A piece of a picture as it was drawn.
package struct DrawnPiece: Sendable {
  /// The photo's path, or the name given for bytes in memory.
  package var photo: FilePath
  /// The piece's part in the outfit; nil if unknown.
  package var role: OutfitRole?
  /// The box before turning.
  package var box: PixelRect
  /// Clockwise, about the middle of the box.
  package var degrees: Double
  /// The index of its page, from 0.
  package var page = 0
  /// The CIEDE2000 difference of its edge from the background; nil as for ``CollageLint/contrast``.
  package var contrast: Double?
}

extension CollageLint {
  /// Combines pages: the worst of each measurement, and every piece. Nil without pages.
  init?(pages: [CollageLint]) {
    guard var all = pages.first else { return nil }
    for page in pages.dropFirst() {
      all.layout.clipped += page.layout.clipped.map { $0 + all.pieces.count }
      all.layout.overlap = max(all.layout.overlap, page.layout.overlap)
      all.layout.coverage = min(all.layout.coverage, page.layout.coverage)
      all.layout.margin = min(all.layout.margin, page.layout.margin)
      all.layout.filled = min(all.layout.filled, page.layout.filled)
      all.layout.emptiest = max(all.layout.emptiest, page.layout.emptiest)
      all.layout.proportion =
        [all.layout.proportion, page.layout.proportion].compactMap(\.self).max()
      all.contrast = [all.contrast, page.contrast].compactMap(\.self).min()
      all.pieces += page.pieces
    }
    self = all
  }
}
