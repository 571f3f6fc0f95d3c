import Images

extension LayoutLint {
  /// Returns the largest ratio between the drawn scales of two pieces, 1 or more. Returns nil if
  /// there are fewer than two pieces.
  package static func proportion(of pieces: [LayoutPiece], in places: [PlacedPiece]) -> Double? {
    let sizes = pieces.realSizes
    let scales = places.compactMap { place -> ClosedRange<Double>? in
      let size = sizes[place.index]
      // The scale is computed from the longer side, because rounding to whole pixels affects the
      // longer side less.
      let longest = size.height * max(1, pieces[place.index].aspect)
      guard longest > 0 else { return nil }
      let drawn = Double(place.box.size.longestSide)
      return drawn / longest / size.enlargement...drawn / longest
    }
    guard
      scales.count > 1, let largest = scales.map(\.lowerBound).max(),
      let smallest = scales.map(\.upperBound).min(), smallest > 0
    else { return nil }
    return max(1, largest / smallest)
  }
}
