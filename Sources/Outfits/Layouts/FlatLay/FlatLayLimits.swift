import Images

extension FlatLay {
  /// The least share of the visible canvas that this many garments should cover.
  static func leastFilled(_ count: Int) -> Double { count < 3 ? 0 : count < 5 ? 0.38 : 0.45 }
  /// The largest share of an empty rectangle, with three pieces or more.
  private static let mostEmptiest = 0.1
  /// The largest deviation of two pieces from their real proportion.
  private static let mostProportion = 1.15
  /// The largest proportion that a recipe can hold.
  private static let largestProportion = 1000.0
  /// The required share of the area that the pieces fill at the scale at which the largest just
  /// fits.
  private static let roomForOthers = 0.85

  /// The limits of such a layout of these pieces: an overlap of 15 %; a margin of 4 %, even if a
  /// smaller one is requested; and a proportion of 1.15 if sizes are real. From three pieces on,
  /// garments must cover 38 % of the visible canvas, from five on 45 %, and an empty rectangle may
  /// take at most 10 %.
  ///
  /// The limits depend only on the pieces' shapes, not on the layout found. They are lower if one
  /// piece, such as trousers on a wide canvas, reaches the full height or width before all together
  /// fill that share. Then the pieces must fill 85 % of what they fill at that scale, and the
  /// rectangle may grow in proportion to the empty part of the canvas. A piece too small to be
  /// visible at one scale is drawn larger, and the proportion may be larger by the same factor.
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
    // A block of cards is one rectangle and leaves another beside it.
    limits.mostEmptiest =
      blocked.hasBlock
      ? 1 : min(1, Self.mostEmptiest * ((1 - limits.leastFilled) / (1 - wanted)))
    return limits
  }
}

extension [SizedPiece] {
  /// The share of the visible canvas that they fill at the largest scale at which each of them
  /// fits.
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
  /// The whole canvas, or its visible part.
  var seen: PixelRect { safeArea ?? PixelRect(x: 0, y: 0, size: size) }
}
