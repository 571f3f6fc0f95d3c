import Images

extension FlatLay {
  /// Returns the minimum share of the visible canvas that this many garments should cover.
  static func leastFilled(_ count: Int) -> Double { count < 3 ? 0 : count < 5 ? 0.38 : 0.45 }
  /// The largest share of an empty rectangle, for three pieces or more.
  private static let mostEmptiest = 0.1
  /// The largest ratio between the drawn scales of two pieces.
  private static let mostProportion = 1.15
  private static let largestProportion = 1000.0
  /// The share of their largest coverage that pieces must reach. At the largest coverage, the
  /// largest piece just fits.
  private static let roomForOthers = 0.85

  /// Returns the limits of a flat lay of these pieces.
  ///
  /// - Overlap: at most 15 %.
  /// - Margin: at least 4 %, even if a smaller one is requested.
  /// - Proportion: at most 1.15, if sizes are real.
  /// - Coverage of the visible canvas: at least 38 % for three pieces, and 45 % for five or more.
  /// - Largest empty rectangle: at most 10 %, for three pieces or more.
  ///
  /// The limits depend on the pieces' shapes, not on the layout found. Some shapes have lower
  /// limits, because one piece reaches the full height or width early, such as trousers on a wide
  /// canvas. The coverage limit is then 85 % of the coverage at which that piece fits exactly. The
  /// largest empty rectangle may grow in proportion to the empty part of the canvas. A piece too
  /// small to be visible is enlarged, and the proportion limit grows by the same factor.
  public func limits(
    for pieces: [LayoutPiece], placed places: [PlacedPiece], on canvas: Canvas
  ) -> LayoutLint.Limits? {
    var limits = LayoutLint.Limits(within: canvas.safeArea)
    guard pieces.allSatisfy({ !$0.size.isEmpty }), let area = area(of: canvas) else {
      return limits
    }
    let blocked = blocked(pieces, pieces.indicesToLay, in: area)
    if scale == .real {
      limits.mostProportion = min(
        Self.largestProportion,
        Self.mostProportion * pieces.mostEnlargedToBeSeen * blocked.mostResized)
    }
    let wanted = Self.leastFilled(pieces.count)
    guard wanted > 0 else { return limits }
    let most = blocked.sized.mostFilled(area, of: canvas.seen)
    limits.leastFilled = min(wanted, Self.roomForOthers * most)
    // A block of cards is one rectangle, so a large rectangle beside the block stays empty.
    limits.mostEmptiest =
      blocked.hasBlock
      ? 1 : min(1, Self.mostEmptiest * ((1 - limits.leastFilled) / (1 - wanted)))
    return limits
  }
}

extension [SizedPiece] {
  /// The share of the visible canvas covered at the largest scale at which each piece fits.
  fileprivate func mostFilled(_ area: LayoutArea, of seen: PixelRect) -> Double {
    let scale = reduce(Double.infinity) {
      Swift.min($0, Double(area.box.width) / $1.width, Double(area.box.height) / $1.height)
    }
    let visible = visibleArea * scale * scale
    return visible / (Double(seen.width) * Double(seen.height))
  }
}

extension [LayoutPiece] {
  /// The factor by which the smallest piece is enlarged to be visible; 1 if all are large enough.
  fileprivate var mostEnlargedToBeSeen: Double {
    zip(heights(by: .real), realSizes).reduce(1) { Swift.max($0, $1.0 / $1.1.drawnHeight) }
  }
}

extension Canvas {
  var seen: PixelRect { safeArea ?? PixelRect(x: 0, y: 0, size: size) }
}
