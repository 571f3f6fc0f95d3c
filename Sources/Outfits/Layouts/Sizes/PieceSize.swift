private import Glibc
import Garments

/// The size of a piece, judged by that piece alone.
struct PieceSize {
  /// The height of the upright piece, in centimetres.
  var height: Double
  /// Width divided by height.
  let aspect: Double
  /// The visible share of its box.
  let visibleShare: Double
  /// True if its height was specified.
  let isGiven: Bool
  /// The evidence for its size.
  let source: Source
  let sizeClass: SizeClass
  /// True for a line rather than a patch; it may be wider than larger things.
  let isLong: Bool

  enum Source {
    case known
    /// A guess at its kind that its outline does not contradict.
    case guessed
    /// Its shape alone.
    case shape
  }

  var isKnown: Bool { source == .known }
  var width: Double { height * aspect }
  var longestSide: Double { height * max(1, aspect) }
  var area: Double { height * height * aspect * visibleShare }

  /// Makes it smaller if its area in square centimetres exceeds a limit.
  mutating func limit(toArea most: Double) {
    if area > most { height *= (most / area).squareRoot() }
  }
}

extension LayoutPiece {
  /// The size of the piece: by its height if known, otherwise by its type and its outline,
  /// otherwise by its outline alone.
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

  /// The largest deviation of the outline from a guessed kind: a watch is too narrow for a dress.
  private static let mostDeviance = 5.0

  /// Nil if its kind is unknown.
  private var knownType: TypicalSize? { typicalSize ?? role.map(TypicalSize.init) }

  /// The outline of the garment, which is only part of a photo with its ground.
  private var outline: OutlineProportions {
    // A box without an outline does not determine the area.
    let isOutlined = garmentOnPhoto == nil && shape != .opaque
    return OutlineProportions(
      aspect: (garmentOnPhoto ?? size).aspect, visibleShare: isOutlined ? shape.visibleShare : nil)
  }

  /// The side of a square piece of unknown kind, in centimetres: that of a bag.
  private static let unknownSide = 32.0
  /// How far unknown pieces have equal areas (1) rather than equal longest sides (0).
  private static let areaPart = 0.75

  /// The height of a garment of unknown kind: modest, and such that no such piece has three times
  /// the area of another, except that long things are longer.
  private var heightByShape: Double {
    let outline = outline
    // The visible part of the square on its longest side.
    let part =
      min(outline.aspect, 1 / outline.aspect) * max(0.02, outline.visibleShare ?? 1)
    let longest = Self.unknownSide / pow(part, Self.areaPart / 2)
    return longest / max(1, outline.aspect)
  }
}
