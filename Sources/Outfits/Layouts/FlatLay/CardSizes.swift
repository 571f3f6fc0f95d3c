extension [LayoutPiece] {
  /// From so many pieces on cards have limits: fewer must fill a picture whatever they are.
  private static var fewestLimited: Int { 3 }
  /// The part of all pieces that one card takes at most: about a quarter of the picture.
  private static var mostOfAll: Double { 0.5 }
  /// The part of what a piece takes on average that a card takes at least.
  private static var leastOfMean: Double { 1.0 / 4 }

  /// Heights of the pieces, those of cards changed where a card would be a stamp among garments, or half of
  /// the picture.
  ///
  /// - Parameter heights: as tall as each piece really is.
  func cardsLimited(_ heights: [Double]) -> [Double] {
    guard count >= Self.fewestLimited, contains(where: \.isCard) else { return heights }
    var areas = zip(self, heights).map { $0.shape.visibleShare * $0.aspect * $1 * $1 }
    let least = Self.leastOfMean * areas.reduce(0, +) / Double(count)
    for index in indices where self[index].isCard { areas[index] = Swift.max(areas[index], least) }
    // The largest first, for what is taken from one leaves less to compare the next with.
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
