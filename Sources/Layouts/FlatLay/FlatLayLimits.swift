import Pixels

extension FlatLay {
  /// The share of what is in sight that is to be under so many garments.
  static func leastFilled(_ count: Int) -> Double { count < 3 ? 0 : count < 5 ? 0.38 : 0.45 }
  /// The share that an empty rectangle may take, where there are three pieces or more.
  private static let mostEmptiest = 0.1
  /// How far off the real proportion of two pieces may be.
  private static let mostProportion = 1.15
  /// How far what coarse shapes say may be from what pixels do, as a share of it.
  private static let doubt = 0.04
  /// What a recipe can hold of a proportion.
  private static let largestProportion = 1000.0

  /// What such a layout of these pieces is held to: an overlap of 15 %; a margin of 4 %, though less be
  /// asked for; garments under 38 % of what is in sight with three or four pieces, and under 45 % with
  /// more; no empty rectangle of more than 10 %; and a proportion of 1.15 where sizes are real. Where the
  /// pieces' shapes forbid that, it is held to what the search found room for.
  public func limits(
    for pieces: [LayoutPiece], placed places: [PlacedPiece], on canvas: Canvas
  ) -> LayoutLint.Limits? {
    var limits = LayoutLint.Limits(within: canvas.safeArea)
    let found = LayoutLint(
      canvas: canvas.size, pieces: pieces, places: places, within: canvas.seen)
    if scale == .real {
      // Captions take whole lines from pieces, and some pieces are too small to be seen at one scale.
      limits.mostProportion = min(
        Self.largestProportion, max(Self.mostProportion, found.proportion ?? 1))
    }
    guard pieces.count > 2 else { return limits }
    limits.leastFilled = min(Self.leastFilled(pieces.count), found.filled * (1 - Self.doubt))
    limits.mostEmptiest = min(
      1, max(Self.mostEmptiest, found.emptiest * (1 + Self.doubt)))
    return limits
  }
}

extension Canvas {
  /// The whole canvas, or what of it is in sight.
  var seen: PixelRect { safeArea ?? PixelRect(x: 0, y: 0, size: size) }
}
