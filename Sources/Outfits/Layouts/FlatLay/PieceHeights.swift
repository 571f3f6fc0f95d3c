import Garments

extension [LayoutPiece] {
  /// The height of each piece, in centimetres, or in a unit that they share.
  func heights(by scale: FlatLay.Scale) -> [Double] {
    let heights =
      switch scale {
      case .real: realSizes.map(\.drawnHeight)
      case .area: map(\.heightByArea)
      }
    // A piece would be invisible beside one a hundred times its size.
    let longest = zip(heights, self).map { $0 * Swift.max(1, $1.aspect) }.max() ?? 1
    return zip(heights, self).map { height, piece in
      Swift.max(height, longest / Self.mostTimesLonger / Swift.max(1, piece.aspect))
    }
  }

  private static var mostTimesLonger: Double { 60 }

  /// From head to foot, those of one role by their size and shape, so that different pieces always
  /// have the same order.
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
