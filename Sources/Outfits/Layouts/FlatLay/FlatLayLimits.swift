import Images

extension FlatLay {
  /// Returns the minimum fraction of the visible canvas that `count` garments should cover.
  static func leastFilled(_ count: Int) -> Double { count < 3 ? 0 : count < 5 ? 0.38 : 0.45 }
  /// The maximum area of an empty rectangle as a fraction of the canvas, for three or more pieces.
  private static let mostEmptiest = 0.1
  /// The largest ratio between the drawn scales of two pieces.
  private static let mostProportion = 1.15
  private static let largestProportion = 1000.0
  /// The required coverage, as a fraction of the largest possible coverage. The coverage is largest
  /// at the scale at which one piece just fits.
  private static let roomForOthers = 0.85

  /// Returns the limits of a flat lay of these pieces.
  ///
  /// - Overlap: at most 15 %.
  /// - Margin: at least 4 %, even if a smaller one is requested.
  /// - Proportion: at most 1.15, if sizes are real.
  /// - Coverage of the visible canvas: at least 38 % for three or four pieces, and 45 % for five or
  ///   more.
  /// - Largest empty rectangle: at most 10 %, for three pieces or more.
  ///
  /// The limits depend on the pieces' shapes, but not on the places that are found. The coverage
  /// limit is lower if one piece, such as trousers on a wide canvas, prevents a larger scale. In
  /// this case, the coverage limit is 85 % of the coverage at the scale at which this piece just
  /// fits. The limit of the empty rectangle grows in proportion to the empty part of the canvas. A
  /// piece too small to be visible is enlarged, and the proportion limit grows by the same factor.
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
    // With a block of cards, empty rectangles are not limited, because a large one beside the block
    // cannot be avoided.
    limits.mostEmptiest =
      blocked.hasBlock
      ? 1 : min(1, Self.mostEmptiest * ((1 - limits.leastFilled) / (1 - wanted)))
    return limits
  }
}

extension [SizedPiece] {
  /// Returns the fraction of the visible canvas that pieces cover at the largest possible scale. A
  /// larger scale would make a single piece too large for the area.
  fileprivate func mostFilled(_ area: LayoutArea, of seen: PixelRect) -> Double {
    let scale = reduce(Double.infinity) {
      Swift.min($0, Double(area.box.width) / $1.width, Double(area.box.height) / $1.height)
    }
    let visible = visibleArea * scale * scale
    return visible / (Double(seen.width) * Double(seen.height))
  }
}

extension [LayoutPiece] {
  /// The factor by which the smallest piece is enlarged to be visible; 1 if all pieces are large
  /// enough.
  fileprivate var mostEnlargedToBeSeen: Double {
    zip(heights(by: .real), realSizes).reduce(1) { Swift.max($0, $1.0 / $1.1.drawnHeight) }
  }
}

extension Canvas {
  var seen: PixelRect { safeArea ?? PixelRect(x: 0, y: 0, size: size) }
}
