public import Vision

/// Options for making pieces from the photos of a collage, and for shadows and frames.
public struct PieceOptions: Hashable, Sendable {
  /// The largest corner radius in pixels, in options and in recipes.
  public static let largestCornerRadius = Recipe.longestSide

  /// The method of cutting out garments; nil for the layout's default. The default is `auto` if the
  /// layout shows garments alone, otherwise `off`.
  public var cutout: CutoutChoice?
  /// If true, uses masks beside photos: `x.mask.png` for `x.jpg`. Masks are ignored if `cutout` is
  /// `off`, or if `cutout` is nil and the layout shows photos as they are.
  public var usesMasks = true
  /// If true, pieces cast a soft shadow. If nil, pieces cast a shadow only in layouts that show
  /// garments alone.
  public var hasShadow: Bool?
  /// The corner radius of rectangular photos, 0 to ``largestCornerRadius`` pixels. If the radius is
  /// 0, cards get a default radius in proportion to the picture's size.
  public var cornerRadius = 0
  /// If true, rectangular photos get a hairline border. Cards always have a border.
  public var hasFrame = false
  /// If true, a photo of several separate garments is split into one piece per garment. A photo
  /// without a cutout, a mask or transparency is not split.
  public var splitsThings = false

  /// Makes options with the layout's defaults, with masks, and without a frame.
  public init() {}

  /// True if photos that cannot be cut out become cards. Beside cut-out garments, an uncropped
  /// photo would look like a hole in the picture.
  func makesCards(for subject: PieceSubject) -> Bool {
    subject == .garment && treatment(for: subject).cutout != .off
  }

  func treatment(for subject: PieceSubject) -> PieceTreatment {
    // To split a photo, its garments must be cut out.
    let choice = cutout ?? (subject == .garment || splitsThings ? .auto : .off)
    return PieceTreatment(
      cutout: choice,
      // Layouts that trim photos or show garments alone use masks, unless cutting out was turned
      // off.
      usesMasks: usesMasks && (choice != .off || cutout == nil && subject != .photo),
      isTrimmed: subject != .photo || choice != .off,
      shadow: hasShadow ?? (subject == .garment) ? .contact : .none, cornerRadius: cornerRadius,
      hasFrame: hasFrame)
  }
}

/// The treatment of photos, and their shadows and frames, with all defaults resolved.
public struct PieceTreatment: Hashable, Sendable {
  /// The method of cutting out garments.
  package var cutout: CutoutChoice
  /// If true, masks beside photos are used.
  public var usesMasks: Bool
  /// If true, photos are trimmed to their visible part.
  public var isTrimmed: Bool
  /// The shadow of the pieces.
  public var shadow: PieceShadow
  /// The corner radius of rectangular photos: 0 to ``PieceOptions/largestCornerRadius`` pixels. If
  /// the radius is 0, cards get a default radius in proportion to the picture's size.
  public var cornerRadius: Int
  /// If true, rectangular photos get a hairline border.
  public var hasFrame: Bool

  /// Makes a treatment; by default it uses masks and trims photos, without shadows or frames.
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

  var leavesPhotosAlone: Bool {
    cutout == .off && shadow == .none && cornerRadius == 0 && !hasFrame
  }
}
