public import Vision

/// How the photos of a collage become pieces, and how those are set off.
public struct PieceOptions: Hashable, Sendable {
  /// The largest radius of a corner, in pixels: that which recipes know.
  public static let largestCornerRadius = Recipe.longestSide

  /// Nil for what suits the layout: `auto` where it shows garments alone, `off` elsewhere.
  public var cutout: CutoutChoice?
  /// Whether masks beside photos are used: `x.mask.png` for `x.jpg`. They are not where `cutout` is
  /// `off`, nor where it is nil and the layout shows photos as they are.
  public var usesMasks = true
  /// Whether pieces cast a soft shadow; nil for what suits the layout: they do where it shows garments alone.
  public var hasShadow: Bool?
  /// How round the corners of photos are that keep their sides: 0 to ``largestCornerRadius`` pixels. With 0
  /// cards, which photos become that a flat lay cannot cut out, have round corners in proportion to the
  /// picture.
  public var cornerRadius = 0
  /// Whether photos that keep their sides get a hairline around them, as cards have always.
  public var hasFrame = false
  /// Whether a photo that shows several things, which lie apart, becomes a piece for each. Photos that are
  /// neither cut out nor masked nor transparent stay whole.
  public var splitsThings = false

  /// Options that leave photos to the layout: masks are used, nothing is set off.
  public init() {}

  /// Whether photos that cannot be cut out become cards: beside garments that are shown alone, a photo with
  /// its sides would be a hole in the picture.
  func makesCards(for subject: PieceSubject) -> Bool {
    subject == .garment && treatment(for: subject).cutout != .off
  }

  /// What becomes of photos in a layout whose pieces show `subject`.
  func treatment(for subject: PieceSubject) -> PieceTreatment {
    // What is not cut out cannot be split.
    let choice = cutout ?? (subject == .garment || splitsThings ? .auto : .off)
    return PieceTreatment(
      cutout: choice,
      // A layout that sets garments apart uses masks, unless somebody turned cutting out off.
      usesMasks: usesMasks && (choice != .off || cutout == nil && subject != .photo),
      isTrimmed: subject != .photo || choice != .off,
      shadow: hasShadow ?? (subject == .garment) ? .contact : .none, cornerRadius: cornerRadius,
      hasFrame: hasFrame)
  }
}

/// How pieces are made of photos, and how they are set off: with nothing left to a default.
public struct PieceTreatment: Hashable, Sendable {
  /// Whether and how garments are cut out of their grounds.
  package var cutout: CutoutChoice
  /// Whether masks beside photos are used.
  public var usesMasks: Bool
  /// Whether photos are trimmed to what is visible on them.
  public var isTrimmed: Bool
  /// The shadow that pieces cast.
  public var shadow: PieceShadow
  /// How round the corners of photos are that keep their sides: 0 to
  /// ``PieceOptions/largestCornerRadius`` pixels; with 0 those of cards are in proportion to the picture.
  public var cornerRadius: Int
  /// Whether photos that keep their sides get a hairline around them.
  public var hasFrame: Bool

  /// A treatment; by default masks are used, photos are trimmed, and nothing sets pieces off.
  package init(
    cutout: CutoutChoice, usesMasks: Bool = true, isTrimmed: Bool = true,
    shadow: PieceShadow = .none,
    cornerRadius: Int = 0, hasFrame: Bool = false
  ) {
    self.cutout = cutout
    self.usesMasks = usesMasks
    self.isTrimmed = isTrimmed
    self.shadow = shadow
    self.cornerRadius = cornerRadius
    self.hasFrame = hasFrame
  }

  /// Whether it neither looks at a photo's ground nor sets the photo off.
  var leavesPhotosAlone: Bool {
    cutout == .off && shadow == .none && cornerRadius == 0 && !hasFrame
  }
}
