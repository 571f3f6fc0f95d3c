private import Glibc
import Garments

/// How large a piece is, by what is known of it alone.
struct PieceSize {
  /// Of the upright piece, in centimetres.
  var height: Double
  /// Width by height.
  let aspect: Double
  /// Of its box.
  let visibleShare: Double
  /// Whether somebody said how tall it is.
  let isGiven: Bool
  /// What its size goes by.
  let source: Source
  let sizeClass: SizeClass
  /// Whether it is a line rather than a patch, which may be wider than larger things.
  let isLong: Bool

  enum Source {
    case known
    /// A guess of what it is, which its outline does not contradict.
    case guessed
    /// Its shape alone.
    case shape
  }

  var isKnown: Bool { source == .known }
  var width: Double { height * aspect }
  var longestSide: Double { height * max(1, aspect) }
  var area: Double { height * height * aspect * visibleShare }

  /// Makes it smaller where it has more than so many square centimetres.
  mutating func limit(toArea most: Double) {
    if area > most { height *= (most / area).squareRoot() }
  }
}

extension LayoutPiece {
  /// How large the piece is, by its height where that is known, else by its type and its outline, else by its
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

  /// A guess is dropped for an outline that deviates more: a watch is too narrow for a dress.
  private static let mostDeviance = 5.0

  /// Nil where nobody knows what it is.
  private var knownType: TypicalSize? { typicalSize ?? role.map(TypicalSize.init) }

  /// Of the garment, which on a photo with its ground is but a part.
  private var outline: OutlineProportions {
    // A box without an outline says nothing of the area.
    let isOutlined = garmentOnPhoto == nil && shape != .opaque
    return OutlineProportions(
      aspect: (garmentOnPhoto ?? size).aspect, visibleShare: isOutlined ? shape.visibleShare : nil)
  }

  /// The side of a square that is drawn as large as it should be, in centimetres: a bag's.
  private static let unknownSide = 32.0
  /// By how much of the way an unknown piece's area is what all have alike, and not its longest side.
  private static let areaPart = 0.75

  /// The garment's height where nobody knows what it is: modest, and such that none of such pieces has three
  /// times the area of another, but what is long is longer.
  private var heightByShape: Double {
    let outline = outline
    // The part of the square on its longest side that is visible.
    let part =
      min(outline.aspect, 1 / outline.aspect) * max(0.02, outline.visibleShare ?? 1)
    let longest = Self.unknownSide / pow(part, Self.areaPart / 2)
    return longest / max(1, outline.aspect)
  }
}
