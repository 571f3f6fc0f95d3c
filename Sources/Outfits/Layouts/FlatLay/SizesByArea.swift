import Garments

extension LayoutPiece {
  /// The maximum aspect ratio in the calculation of a size, for a garment and for a small piece.
  private static let longestProportion = (garment: 5.0, small: 20.0)

  /// The height at which the garment has the area that suits its role. A photo with background is
  /// larger than the garment, so its height is larger, too.
  var heightByArea: Double {
    heightByArea(ofAspect: (garmentOnPhoto ?? size).aspect) * heightOverGarment
  }

  private func heightByArea(ofAspect aspect: Double) -> Double {
    let role = likelyRole
    let proportion = max(aspect, 1 / aspect)
    // Long small pieces, such as glasses and belts, are sized more by length than by area.
    let longest =
      role.isSmall
      ? min(proportion, Self.longestProportion.small).squareRoot().squareRoot()
      : min(proportion, Self.longestProportion.garment).squareRoot()
    return role.relativeSize * longest * min(1, 1 / aspect)
  }
}

extension OutfitRole {
  /// The typical size of a piece with this role: the side of a square with the same area. A dress
  /// has size 1.
  fileprivate var relativeSize: Double {
    switch self {
    case .onepiece: 1
    case .outer: 0.95
    case .top: 0.85
    case .bottom: 0.8
    case .shoes: 0.55
    case .bag: 0.52
    case .hat, .underwear: 0.45
    case .accessory, .socks: 0.35
    }
  }

  /// True for accessories, which look wrong at the size of garments.
  fileprivate var isSmall: Bool {
    switch self {
    case .onepiece, .outer, .top, .bottom, .underwear: false
    case .shoes, .hat, .bag, .accessory, .socks: true
    }
  }
}
