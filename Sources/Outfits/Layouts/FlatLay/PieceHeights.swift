import Garments

extension [LayoutPiece] {
  /// Returns the height of each piece, in centimetres or another common unit.
  func heights(by scale: FlatLay.Scale) -> [Double] {
    let heights =
      switch scale {
      case .real: realSizes.map(\.drawnHeight)
      case .area: map(\.heightByArea)
      }
    // A tiny piece would be invisible beside a much larger piece, so the ratio of sizes is limited.
    let longest = zip(heights, self).map { $0 * Swift.max(1, $1.aspect) }.max() ?? 1
    return zip(heights, self).map { height, piece in
      Swift.max(height, longest / Self.mostTimesLonger / Swift.max(1, piece.aspect))
    }
  }

  private static var mostTimesLonger: Double { 60 }

  /// The indices of pieces in the order from head to foot. Pieces with the same role are sorted by
  /// size and shape, so that the input order does not matter.
  var indicesToLay: [Int] {
    let keys = zip(indices, zip(self, realSizes)).map { index, piece in
      (
        piece.0.likelyRole.bodyRank, -piece.1.height, piece.0.aspect,
        piece.0.shape.visibleShare, index
      )
    }
    return keys.sorted { $0 < $1 }.map(\.4)
  }
}
