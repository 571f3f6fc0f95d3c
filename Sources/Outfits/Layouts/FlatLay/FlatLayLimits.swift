import Images

extension FlatLay {
  /// The share of what is in sight that is to be under so many garments.
  static func leastFilled(_ count: Int) -> Double { count < 3 ? 0 : count < 5 ? 0.38 : 0.45 }
  /// The share that an empty rectangle may take, where there are three pieces or more.
  private static let mostEmptiest = 0.1
  /// How far off the real proportion of two pieces may be.
  private static let mostProportion = 1.15
  /// What a recipe can hold of a proportion.
  private static let largestProportion = 1000.0
  /// Of what pieces fill at the scale at which the largest just has room, the share that they are held to.
  private static let roomForOthers = 0.85

  /// What such a layout of these pieces is held to: an overlap of 15 %; a margin of 4 %, though less be
  /// asked for; from three pieces on, garments under 38 % of what is in sight, under 45 % from five on, and
  /// no empty rectangle of more than 10 %; and a proportion of 1.15 where sizes are real.
  ///
  /// Less is asked only where the pieces' shapes forbid that, whatever was found: where one piece, such as
  /// trousers on a wide canvas, is as tall or as wide as there is room before all together fill that share.
  /// Then they are held to 85 % of what they fill at that scale, and the rectangle may be larger in the
  /// proportion in which more of the canvas is empty. A piece too small to be seen at one scale is drawn
  /// larger, and the proportion may be as much larger.
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
    // A block of cards is one rectangle, and what it leaves beside itself is another.
    limits.mostEmptiest =
      blocked.hasBlock
      ? 1 : min(1, Self.mostEmptiest * ((1 - limits.leastFilled) / (1 - wanted)))
    return limits
  }
}

extension [SizedPiece] {
  /// The share of what is seen that they fill, all at the largest scale at which each alone has room.
  fileprivate func mostFilled(_ area: LayoutArea, of seen: PixelRect) -> Double {
    let scale = reduce(Double.infinity) {
      Swift.min($0, Double(area.box.width) / $1.width, Double(area.box.height) / $1.height)
    }
    let visible = visibleArea * scale * scale
    return visible / (Double(seen.width) * Double(seen.height))
  }
}

extension [LayoutPiece] {
  /// How much larger than it is the smallest is drawn, so as to be seen; 1 where all are large enough.
  fileprivate var mostEnlargedToBeSeen: Double {
    zip(heights(by: .real), realSizes).reduce(1) { Swift.max($0, $1.0 / $1.1.drawnHeight) }
  }
}

extension Canvas {
  /// The whole canvas, or what of it is in sight.
  var seen: PixelRect { safeArea ?? PixelRect(x: 0, y: 0, size: size) }
}
