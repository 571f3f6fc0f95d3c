public import Vision

/// How the photos of a collage become pieces, and their shadows and frames.
public struct PieceOptions: Hashable, Sendable {
  /// The largest radius of a corner, in pixels, as in recipes.
  public static let largestCornerRadius = Recipe.longestSide

  /// Nil for the layout's default: `auto` if it shows garments alone, otherwise `off`.
  public var cutout: CutoutChoice?
  /// If true, uses masks beside photos: `x.mask.png` for `x.jpg`. Masks are ignored if `cutout` is
  /// `off`, or if it is nil and the layout shows photos as they are.
  public var usesMasks = true
  /// If true, pieces cast a soft shadow. Nil for the layout's default: a shadow if it shows
  /// garments alone.
  public var hasShadow: Bool?
  /// The corner radius of photos that keep their sides, 0 to ``largestCornerRadius`` pixels. Cards,
  /// which photos become if a flat lay cannot cut them out, have corners in proportion to the
  /// picture if this is 0.
  public var cornerRadius = 0
  /// If true, photos that keep their sides get a hairline around them; cards always have one.
  public var hasFrame = false
  /// If true, a photo of several things that lie apart becomes a piece for each. Photos that are
  /// neither cut out nor masked nor transparent stay whole.
  public var splitsThings = false

  /// The layout's defaults, with masks, and without a frame.
  public init() {}

  /// True if photos that cannot be cut out become cards: beside cut-out garments, a photo with its
  /// sides would look like a hole in the picture.
  func makesCards(for subject: PieceSubject) -> Bool {
    subject == .garment && treatment(for: subject).cutout != .off
  }

  /// The treatment of photos in a layout whose pieces show `subject`.
  func treatment(for subject: PieceSubject) -> PieceTreatment {
    // Splitting needs a cutout.
    let choice = cutout ?? (subject == .garment || splitsThings ? .auto : .off)
    return PieceTreatment(
      cutout: choice,
      // A layout that separates garments uses masks unless cutting out was turned off.
      usesMasks: usesMasks && (choice != .off || cutout == nil && subject != .photo),
      isTrimmed: subject != .photo || choice != .off,
      shadow: hasShadow ?? (subject == .garment) ? .contact : .none, cornerRadius: cornerRadius,
      hasFrame: hasFrame)
  }
}

/// How photos become pieces, and their shadows and frames, with all defaults resolved.
public struct PieceTreatment: Hashable, Sendable {
  /// How garments are cut out of their grounds, if at all.
  package var cutout: CutoutChoice
  /// If true, masks beside photos are used.
  public var usesMasks: Bool
  /// If true, photos are trimmed to their visible part.
  public var isTrimmed: Bool
  /// The shadow that pieces cast.
  public var shadow: PieceShadow
  /// The corner radius of photos that keep their sides: 0 to ``PieceOptions/largestCornerRadius``
  /// pixels. If it is 0, cards have corners in proportion to the picture.
  public var cornerRadius: Int
  /// If true, photos that keep their sides get a hairline around them.
  public var hasFrame: Bool

  /// A treatment; by default it uses masks and trims photos, without shadows or frames.
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

  /// True if it uses each photo as it is: without cutout, shadow, round corners or frame.
  var leavesPhotosAlone: Bool {
    cutout == .off && shadow == .none && cornerRadius == 0 && !hasFrame
  }
}
