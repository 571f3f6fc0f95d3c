import Garments

/// The real size of a piece, and the factor by which it may be enlarged.
package struct RealSize: Sendable {
  /// The height of the upright piece, in centimetres.
  package let height: Double
  /// The factor by which the piece is enlarged, 1 or more. Small pieces are enlarged, because they
  /// would be lost beside a coat.
  package let enlargement: Double

  package var drawnHeight: Double { height * enlargement }
}

extension [LayoutPiece] {
  /// The real size of each piece, adjusted to the other pieces. Pieces of unknown kind get modest
  /// sizes. Known pieces do not exceed the largest piece of any larger class. Specified heights are
  /// not adjusted.
  package var realSizes: [RealSize] {
    let roles = map(\.likelyRole)
    var sizes = map(\.estimatedSize)
    sizes.keepUnknownModest()
    sizes.keepClassesApart(roles)
    return zip(sizes, roles).map { size, role in
      RealSize(height: size.height, enlargement: size.enlargement(as: role))
    }
  }
}

extension LayoutPiece {
  /// Returns the enlargement of a piece of a given height in centimetres.
  package func enlargement(ofHeight height: Double) -> Double {
    var size = estimatedSize
    size.height = height
    return size.enlargement(as: likelyRole)
  }
}

extension PieceSize {
  fileprivate static let longestSmall = 30.0
  fileprivate static let mostEnlargement = 1.3

  fileprivate func enlargement(as role: OutfitRole) -> Double {
    isKnown && role == .accessory && longestSide <= Self.longestSmall ? Self.mostEnlargement : 1
  }
}

extension [PieceSize] {
  /// The maximum area of a piece of unknown or guessed kind, as a fraction of the area of the
  /// largest known piece.
  private static var mostPart: (unknown: Double, guessed: Double) { (1.0 / 3, 0.7) }

  /// Limits the areas of pieces of unknown or guessed kind. Only known pieces larger than shoes set
  /// a limit, because an unknown piece may be as large as a dress.
  fileprivate mutating func keepUnknownModest() {
    let known = filter { $0.isKnown && $0.sizeClass >= .large }
    guard let largest = known.map(\.area).max() else { return }
    for index in indices {
      switch self[index].source {
      case .known: break
      case .guessed: self[index].limit(toArea: largest * Self.mostPart.guessed)
      case .shape: self[index].limit(toArea: largest * Self.mostPart.unknown)
      }
    }
  }

  /// Limits the area and the width of each known piece without a specified height. Such a piece
  /// must not exceed the largest piece of any larger class. For example, no wallet becomes wider
  /// than a dress.
  fileprivate mutating func keepClassesApart(_ roles: [OutfitRole]) {
    for sizeClass in SizeClass.allCases.reversed() {
      let bounds = SizeClass.allCases.filter { $0 > sizeClass }.map { larger in
        bound(of: larger, for: sizeClass)
      }
      let area = bounds.map(\.area).min() ?? .infinity
      let width = bounds.map(\.width).min() ?? .infinity
      for index in indices
      where self[index].sizeClass == sizeClass && self[index].isKnown && !self[index].isGiven {
        limit(index, as: roles[index], area: area, width: width)
      }
    }
  }

  private func bound(of larger: SizeClass, for smaller: SizeClass) -> (area: Double, width: Double)
  {
    let pieces = filter { $0.sizeClass == larger && $0.isKnown }
    // For neighbouring classes, only the area is limited: a cap may be wider than a pair of shoes.
    let isFarApart = smaller == .tiny || larger.rawValue - smaller.rawValue > 1
    let widths = isFarApart ? pieces.filter { !$0.isLong }.map(\.width) : []
    return (pieces.map(\.area).max() ?? .infinity, widths.max() ?? .infinity)
  }

  private mutating func limit(
    _ index: Int, as role: OutfitRole, area: Double, width: Double
  ) {
    func limited(_ part: Double) -> PieceSize {
      var size = self[index]
      size.limit(toArea: area * part * part)
      if !size.isLong && size.width > width * part { size.height *= width * part / size.width }
      return size
    }
    var size = limited(1)
    // The limit must also hold after a small piece is enlarged.
    if size.enlargement(as: role) > 1 { size = limited(1 / PieceSize.mostEnlargement) }
    self[index] = size
  }
}
