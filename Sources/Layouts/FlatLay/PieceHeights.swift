import Garments

extension [LayoutPiece] {
  /// How tall each piece is, in centimetres, or in a unit that they share.
  func heights(by scale: FlatLay.Scale) -> [Double] {
    let heights = map { piece in
      switch scale {
      case .real: piece.realHeight * piece.enlargement
      case .area: piece.heightByArea
      }
    }
    // Beside what is a hundred times its size, nothing would be seen of a piece.
    let longest = zip(heights, self).map { $0 * Swift.max(1, $1.aspect) }.max() ?? 1
    return zip(heights, self).map { height, piece in
      Swift.max(height, longest / Self.mostTimesLonger / Swift.max(1, piece.aspect))
    }
  }

  private static var mostTimesLonger: Double { 60 }

  /// From head to foot, those of one role by their size and shape, so that pieces that can be told apart
  /// always come in the same order.
  var indicesToLay: [Int] {
    let keys = enumerated().map { index, piece in
      (
        piece.likelyRole.bodyRank, -piece.realHeight, piece.aspect,
        piece.shape.visibleShare, index
      )
    }
    return keys.sorted { $0 < $1 }.map(\.4)
  }
}

extension LayoutPiece {
  /// How tall the piece is as it lies, in centimetres: as measured, else as is usual for its type, else
  /// for its role.
  package var realHeight: Double {
    if let knownHeight { return knownHeight * heightOverGarment }
    let known = typicalSize.flatMap { Self.heights.contains($0.centimetres) ? $0 : nil }
    let size = known ?? TypicalSize(likelyRole)
    return shownHeight { size.height(ofAspect: $0) }
  }

  /// How tall the piece is drawn, of which `height` tells how tall a garment of some proportion is.
  ///
  /// Of a photo that shows a garment and its ground, between the height at which the garment is as tall as
  /// it is alone and that at which the photo is: the one fills the picture with a photo's ground, and with
  /// the other the garment looks too small.
  func shownHeight(_ height: (Double) -> Double) -> Double {
    let own = height(aspect)
    guard let garmentOnPhoto else { return own }
    let trueHeight = height(garmentOnPhoto.aspect) * heightOverGarment
    return own * min(Self.mostEnlargement, max(1, trueHeight / own).squareRoot())
  }

  /// How much larger than real it may be drawn: small things would be lost beside a coat.
  package var enlargement: Double {
    likelyRole == .accessory && realHeight * max(1, aspect) <= Self.longestSmall
      ? Self.mostEnlargement : 1
  }

  private static let longestSmall = 30.0
  private static let mostEnlargement = 1.3
}
