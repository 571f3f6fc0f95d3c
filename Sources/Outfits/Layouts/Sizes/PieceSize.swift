private import Glibc
import Garments

/// The size of a piece, estimated without regard to other pieces.
struct PieceSize {
  var height: Double
  let aspect: Double
  let visibleShare: Double
  let isGiven: Bool
  let source: Source
  let sizeClass: SizeClass
  /// True for a long, thin piece, such as a belt. Such a piece may be wider than pieces of a larger
  /// class.
  let isLong: Bool

  enum Source {
    case known
    /// The size is typical of a guessed kind, and the outline does not contradict the guess.
    case guessed
    case shape
  }

  var isKnown: Bool { source == .known }
  var width: Double { height * aspect }
  var longestSide: Double { height * max(1, aspect) }
  var area: Double { height * height * aspect * visibleShare }

  mutating func limit(toArea most: Double) {
    if area > most { height *= (most / area).squareRoot() }
  }
}

extension LayoutPiece {
  /// The estimated size of the piece, from the known height or otherwise from the kind and the
  /// outline. If the kind is unknown, only the outline is used.
  var estimatedSize: PieceSize {
    let share = shape.visibleShare
    let isGuess = knownType?.isGuess ?? false
    func size(
      _ garmentHeight: Double, isGiven: Bool, _ pose: SizePose?
    ) -> PieceSize {
      let height = garmentHeight * heightOverGarment
      let sizeClass =
        isGiven
        ? SizeClass(area: height * height * aspect * share) : pose?.sizeClass ?? .medium
      return PieceSize(
        height: height, aspect: aspect, visibleShare: share, isGiven: isGiven,
        source: isGiven || pose != nil && !isGuess ? .known : pose == nil ? .shape : .guessed,
        sizeClass: sizeClass, isLong: pose?.isLong ?? false)
    }
    let estimate = knownType.flatMap { $0.estimate(outline) }
      .flatMap { Self.centimetres.contains($0.height) ? $0 : nil }
      .flatMap { isGuess && $0.deviance > Self.mostDeviance ? nil : $0 }
    if let knownHeight { return size(knownHeight, isGiven: true, estimate?.pose) }
    return size(estimate?.height ?? heightByShape, isGiven: false, estimate?.pose)
  }

  /// The maximum deviation of the outline from a guessed kind. If the deviation is larger, the
  /// guess is ignored.
  private static let mostDeviance = 5.0

  private var knownType: TypicalSize? { typicalSize ?? role.map(TypicalSize.init) }

  /// The outline of the garment. The garment may be only a part of the photo.
  private var outline: OutlineProportions {
    // If only the garment's box is known, the visible area is unknown.
    let isOutlined = garmentOnPhoto == nil && shape != .opaque
    return OutlineProportions(
      aspect: (garmentOnPhoto ?? size).aspect, visibleShare: isOutlined ? shape.visibleShare : nil)
  }

  /// The assumed side of a square piece of unknown kind, in centimetres. The value is about the
  /// size of a bag.
  private static let unknownSide = 32.0
  /// For pieces of unknown kind, a compromise between equal areas (1) and equal longest sides (0).
  private static let areaPart = 0.75

  /// The height of a garment of unknown kind. Such garments get modest sizes: their areas differ by
  /// less than a factor of three, except for long garments.
  private var heightByShape: Double {
    let outline = outline
    // The visible area, as a fraction of a square with the outline's longest side.
    let part =
      min(outline.aspect, 1 / outline.aspect) * max(0.02, outline.visibleShare ?? 1)
    let longest = Self.unknownSide / pow(part, Self.areaPart / 2)
    return longest / max(1, outline.aspect)
  }
}
