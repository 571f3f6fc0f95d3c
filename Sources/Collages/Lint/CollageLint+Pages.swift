import Layouts

extension CollageLint {
  /// Of all pages: the worst of each, and every piece. Nil of none.
  init?(pages: [CollageLint]) {
    guard var all = pages.first else { return nil }
    for page in pages.dropFirst() {
      all.layout.clipped += page.layout.clipped.map { $0 + all.pieces.count }
      all.layout.overlap = max(all.layout.overlap, page.layout.overlap)
      all.layout.coverage = min(all.layout.coverage, page.layout.coverage)
      all.layout.margin = min(all.layout.margin, page.layout.margin)
      all.contrast = [all.contrast, page.contrast].compactMap(\.self).min()
      all.pieces += page.pieces
    }
    self = all
  }
}
