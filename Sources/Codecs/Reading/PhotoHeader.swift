public import Pixels

/// What a photo's header says, before any pixel is decoded.
public struct PhotoHeader: Hashable, Sendable {
  public enum ColorModel: String, Sendable {
    case gray
    case rgb
    case cmyk
    /// Palette colours.
    case indexed
  }

  public var format: PhotoFormat
  /// The size of the stored rows, before they are turned upright.
  public var size: PixelSize
  public var orientation: Orientation
  /// Bits a sample; of a palette picture, bits an index.
  public var bitDepth: Int
  public var colorModel: ColorModel
  /// Whether there is an alpha channel or a transparent colour, used or not.
  public var hasAlpha: Bool
  public var isInterlaced: Bool
  public var isProgressive: Bool
  /// The ICC profile: embedded, or made of a PNG's chromaticities (cHRM).
  public var profile: [UInt8]?
  /// Whether there is a profile so broken that its bytes could not be put together.
  public var hasRefusedProfile: Bool
  /// Whether the file says in another way that it is sRGB (PNG's sRGB chunk).
  public var declaresSRGB: Bool
  /// The file's length.
  public var byteCount: Int

  /// The size as it is seen.
  public var uprightSize: PixelSize { orientation.uprightSize(ofStored: size) }

  /// The name of its colour profile; nil without one.
  public var profileName: String? {
    if let profile { return ICCProfile.name(of: profile) ?? "broken profile" }
    if hasRefusedProfile { return "broken profile" }
    return declaresSRGB ? "sRGB" : nil
  }
}
