public import Codecs
public import Pixels
public import Segmentation

extension Recipe {
  /// How photos become pixels.
  public enum Drawing: Hashable, Sendable {
    /// Each photo whole, decoded straight to the size of its box, and fitted into it.
    case tiles(Fit, DecodingEffort = .standard)
    /// Each photo decoded, cut out, trimmed, and then drawn over the whole of its box.
    case pieces(PieceOptions)
  }

  /// How pieces are made of photos, and how they are set off.
  public struct PieceOptions: Hashable, Sendable {
    public var cutout: CutoutChoice
    /// Whether masks beside photos are used.
    public var usesMasks: Bool
    /// Whether photos are trimmed to what is visible on them.
    public var isTrimmed: Bool
    public var hasShadow: Bool
    /// Of photos that keep their sides, 0 to 65,500 pixels.
    public var cornerRadius: Int
    public var hasFrame: Bool

    public init(
      cutout: CutoutChoice, usesMasks: Bool = true, isTrimmed: Bool = true, hasShadow: Bool = false,
      cornerRadius: Int = 0, hasFrame: Bool = false
    ) {
      self.cutout = cutout
      self.usesMasks = usesMasks
      self.isTrimmed = isTrimmed
      self.hasShadow = hasShadow
      self.cornerRadius = cornerRadius
      self.hasFrame = hasFrame
    }
  }
}
