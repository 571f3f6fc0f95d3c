private import Glibc
import Garments

/// The size of a piece, estimated from that piece alone.
struct PieceSize {
  var height: Double
  let aspect: Double
  let visibleShare: Double
  let isGiven: Bool
  let source: Source
  let sizeClass: SizeClass
  /// True for a long, thin piece, which may be wider than larger pieces.
  let isLong: Bool

  enum Source {
    case known
    /// A guess at the piece's kind that its outline does not contradict.
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
  /// The size of the piece, by its height if known, otherwise by its type and outline, or by its
  /// outline alone.
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

  /// The largest deviation of the outline from a guessed kind.
  private static let mostDeviance = 5.0

  private var knownType: TypicalSize? { typicalSize ?? role.map(TypicalSize.init) }

  /// The outline of the garment, which may be only a part of its photo.
  private var outline: OutlineProportions {
    // A box without an outline does not determine the area.
    let isOutlined = garmentOnPhoto == nil && shape != .opaque
    return OutlineProportions(
      aspect: (garmentOnPhoto ?? size).aspect, visibleShare: isOutlined ? shape.visibleShare : nil)
  }

  /// The side of a square piece of unknown kind, in centimetres, which is the size of a bag.
  private static let unknownSide = 32.0
  /// The weight of equal areas (1) against equal longest sides (0) for pieces of unknown kind.
  private static let areaPart = 0.75

  /// The modest height of a garment of unknown kind. Except for long garments, their areas differ
  /// by less than a factor of three.
  private var heightByShape: Double {
    let outline = outline
    // The share of a square on the longest side that is visible.
    let part =
      min(outline.aspect, 1 / outline.aspect) * max(0.02, outline.visibleShare ?? 1)
    let longest = Self.unknownSide / pow(part, Self.areaPart / 2)
    return longest / max(1, outline.aspect)
  }
}
