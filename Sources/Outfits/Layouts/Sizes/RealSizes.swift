import Garments

/// How large a piece is, and how much larger it may be drawn.
package struct RealSize: Sendable {
  /// Of the upright piece, in centimetres.
  package let height: Double
  /// How many times its size it is drawn, 1 or more: small things would be lost beside a coat.
  package let enlargement: Double

  /// How tall it is drawn beside others.
  package var drawnHeight: Double { height * enlargement }
}

extension [LayoutPiece] {
  /// How large each piece is beside the others: as it is by itself, but what nobody knows is modest, and
  /// nothing is larger than things of a larger class. Heights that somebody gave stay as they are.
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
  /// How many times its size it is drawn where it is so tall, in centimetres.
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
  /// The share of the largest known piece's area that an unidentified piece may have, and a guessed one.
  private static var mostPart: (unknown: Double, guessed: Double) { (1.0 / 3, 0.7) }

  /// Shoes and smaller things alone do not say how large others may be: a third of a shoe is no dress.
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

  /// From the largest class down: each piece has at most the area of the largest of every larger class, and
  /// is no wider than the widest, so that no outline makes a wallet wider than a dress.
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

  /// What the known pieces of a class allow a piece of a smaller class.
  private func bound(of larger: SizeClass, for smaller: SizeClass) -> (area: Double, width: Double)
  {
    let pieces = filter { $0.sizeClass == larger && $0.isKnown }
    // A cap may be wider than a pair of shoes, and a pair of gloves than one shoe.
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
    // What is drawn larger than it is keeps within the same.
    if size.enlargement(as: role) > 1 { size = limited(1 / PieceSize.mostEnlargement) }
    self[index] = size
  }
}
