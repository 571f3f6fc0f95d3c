import Pixels

extension LayoutLint {
  /// How much larger one piece is drawn beside another than it really is, of the pair that differs most; 1
  /// or more. Nil of less than two pieces.
  package static func proportion(of pieces: [LayoutPiece], in places: [PlacedPiece]) -> Double? {
    let scales = places.compactMap { place -> ClosedRange<Double>? in
      let piece = pieces[place.index]
      // Of the longer side, for a box is of whole pixels.
      let longest = piece.realHeight * max(1, piece.aspect)
      guard longest > 0 else { return nil }
      let drawn = Double(place.box.size.longestSide)
      return drawn / longest / piece.enlargement...drawn / longest
    }
    guard
      scales.count > 1, let largest = scales.map(\.lowerBound).max(),
      let smallest = scales.map(\.upperBound).min(), smallest > 0
    else { return nil }
    return max(1, largest / smallest)
  }
}
