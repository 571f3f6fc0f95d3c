extension [LayoutPiece] {
  /// The size of cards is limited if there are at least this many pieces. With fewer pieces, large
  /// cards are needed to fill the picture.
  private static var fewestLimited: Int { 3 }
  /// The largest fraction of the pieces' total area for one card. Such a card takes about a quarter
  /// of the picture.
  private static var mostOfAll: Double { 0.5 }
  /// The minimum area of a card, as a fraction of the average area of all pieces.
  private static var leastOfMean: Double { 1.0 / 4 }

  /// Returns the heights of the pieces, with very small cards enlarged and very large cards
  /// reduced.
  func cardsLimited(_ heights: [Double]) -> [Double] {
    guard count >= Self.fewestLimited, contains(where: \.isCard) else { return heights }
    var areas = zip(self, heights).map { $0.shape.visibleShare * $0.aspect * $1 * $1 }
    let least = Self.leastOfMean * areas.reduce(0, +) / Double(count)
    for index in indices where self[index].isCard { areas[index] = Swift.max(areas[index], least) }
    // Cards are reduced from the largest to the smallest, because each reduction lowers the limit
    // for the next card.
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
