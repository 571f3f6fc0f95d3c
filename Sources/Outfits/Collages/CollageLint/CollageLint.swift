package import Garments
package import Images
package import SystemPackage

/// Measurements of a picture: the placement and contrast of pieces, and the limits that are
/// exceeded.
public struct CollageLint: Sendable {
  /// Measurements of the layout, such as overlap, coverage and margin. Each value is the worst of
  /// all pages.
  public var layout: LayoutLint
  /// The minimum CIEDE2000 difference between a piece's edge and the background. Nil if the
  /// background is transparent or no piece is opaque.
  public var contrast: Double?
  /// The limits for the measurements; nil if the layout has no limits.
  public var limits: LayoutLint.Limits?
  /// Every piece, page by page, in drawing order.
  package var pieces: [DrawnPiece]

  /// The limits that the layout exceeds.
  public var breaches: [LayoutLint.Breach] { layout.breaches(of: limits) }
}

package struct DrawnPiece: Sendable {
  /// The photo's path, or the name given for bytes in memory.
  package var photo: FilePath
  package var role: OutfitRole?
  /// The piece's box before it is turned.
  package var box: PixelRect
  /// The clockwise rotation, in degrees, about the middle of the box.
  package var degrees: Double
  package var page = 0
  /// The CIEDE2000 difference between the piece's edge and the background. Nil if the background is
  /// transparent or the edge has no opaque pixel.
  package var contrast: Double?
}

extension CollageLint {
  /// Combines the measurements of pages: the worst value of each measurement, and all pieces.
  /// Returns nil if there are no pages.
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
