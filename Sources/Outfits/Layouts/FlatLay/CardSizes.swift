extension [LayoutPiece] {
  /// The fewest pieces for limits on cards; fewer must fill a picture in any case.
  private static var fewestLimited: Int { 3 }
  /// The part of all pieces that one card takes at most: about a quarter of the picture.
  private static var mostOfAll: Double { 0.5 }
  /// The least area of a card, as a part of the pieces' average.
  private static var leastOfMean: Double { 1.0 / 4 }

  /// The heights of the pieces, changed for cards that would look like a stamp among garments, or
  /// take half of the picture.
  ///
  /// - Parameter heights: the real height of each piece.
  func cardsLimited(_ heights: [Double]) -> [Double] {
    guard count >= Self.fewestLimited, contains(where: \.isCard) else { return heights }
    var areas = zip(self, heights).map { $0.shape.visibleShare * $0.aspect * $1 * $1 }
    let least = Self.leastOfMean * areas.reduce(0, +) / Double(count)
    for index in indices where self[index].isCard { areas[index] = Swift.max(areas[index], least) }
    // The largest comes first, because reducing one lowers the average for the next.
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
