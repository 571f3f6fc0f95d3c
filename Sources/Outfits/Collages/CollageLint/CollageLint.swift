package import Garments
package import Images
package import SystemPackage

/// How the pieces of a picture lie, stand out, and hold the limits.
public struct CollageLint: Sendable {
  /// The measured overlap, coverage, margin, clipped pieces and so on: of several pages the worst of each.
  public var layout: LayoutLint
  /// The least CIEDE2000 of a piece's edge to the background; nil where that is transparent, or
  /// where no piece is opaque.
  public var contrast: Double?
  /// What the layout is held to; nil for one that is held to nothing.
  public var limits: LayoutLint.Limits?
  /// Every piece, page by page, in the order they were drawn.
  package var pieces: [DrawnPiece]

  /// The limits that are not held.
  public var breaches: [LayoutLint.Breach] { layout.breaches(of: limits) }
}

/// A piece of a picture as it was drawn.
package struct DrawnPiece: Sendable {
  /// The photo's path; for bytes in memory the name they were given.
  package var photo: FilePath
  /// The piece's part in the outfit; nil where nothing told it.
  package var role: OutfitRole?
  /// Before it is turned.
  package var box: PixelRect
  /// Clockwise, about the middle of the box.
  package var degrees: Double
  /// The page that it is on, from 0.
  package var page = 0
  /// The CIEDE2000 of its edge to the background; nil as of ``CollageLint/contrast``.
  package var contrast: Double?
}

extension CollageLint {
  /// Of all pages: the worst of each, and every piece. Nil of none.
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
