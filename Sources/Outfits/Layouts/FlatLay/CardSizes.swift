extension [LayoutPiece] {
  /// The minimum number of pieces for limits on cards. Fewer pieces have to fill the picture in any
  /// case.
  private static var fewestLimited: Int { 3 }
  /// The largest share of the total area for one card, which is about a quarter of the picture.
  private static var mostOfAll: Double { 0.5 }
  /// The minimum area of a card, as a share of the average area of pieces.
  private static var leastOfMean: Double { 1.0 / 4 }

  /// Returns the heights of the pieces, with limits on cards. A limited card neither looks like a
  /// stamp among garments nor takes half of the picture.
  func cardsLimited(_ heights: [Double]) -> [Double] {
    guard count >= Self.fewestLimited, contains(where: \.isCard) else { return heights }
    var areas = zip(self, heights).map { $0.shape.visibleShare * $0.aspect * $1 * $1 }
    let least = Self.leastOfMean * areas.reduce(0, +) / Double(count)
    for index in indices where self[index].isCard { areas[index] = Swift.max(areas[index], least) }
    // The largest card is first, because reducing a card lowers the limit of the next.
    let largestFirst = indices.sorted { (-areas[$0], $0) < (-areas[$1], $1) }
    for index in largestFirst where self[index].isCard {
      let others = areas.reduce(0, +) - areas[index]
      areas[index] = Swift.min(areas[index], others * Self.mostOfAll / (1 - Self.mostOfAll))
    }
    return indices.map { index in
      guard self[index].isCard else { return heights[index] }
      let share = self[index].shape.visibleShare * self[index].aspect
      return (areas[index] / share).squareRoot()
    }
  }
}
