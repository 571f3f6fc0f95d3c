/// The contents of a photo's header, read before any pixel is decoded.
///
/// ```swift
/// let header = try PhotoReader("hat.jpg").header
/// print(header.uprightSize, header.profileName ?? "no profile")
/// ```
public struct PhotoHeader: Hashable, Sendable {
  /// The meaning of a pixel's samples.
  public enum ColorModel: String, Sendable {
    /// One sample of grey.
    case gray
    /// Red, green and blue, in any coding.
    case rgb
    /// Cyan, magenta, yellow and black ink.
    case cmyk
    /// The number of a colour in a palette.
    case indexed
  }

  /// The format of the file, by its first bytes.
  public var format: PhotoFormat
  /// The size of the stored rows, before they are turned upright.
  public var size: PixelSize
  /// The orientation of the stored rows; `topLeft` if the file states none.
  public var orientation: Orientation
  /// The bits of a sample; for a palette picture, the bits of an index.
  public var bitDepth: Int
  /// The meaning of a pixel's samples.
  public var colorModel: ColorModel
  /// True if there is an alpha channel or a transparent colour, used or not.
  public var hasAlpha: Bool
  /// True if a PNG is stored in passes (Adam7); false for a JPEG.
  public var isInterlaced: Bool
  /// True if a JPEG is stored in scans that refine each other; false for a PNG.
  public var isProgressive: Bool
  /// The ICC profile: embedded, or made from a PNG's chromaticities (cHRM).
  public var profile: [UInt8]?
  /// True if there is a profile so damaged that its bytes could not be assembled.
  public var hasRefusedProfile: Bool
  /// True if the file declares itself sRGB in another way (PNG's sRGB chunk).
  public var declaresSRGB: Bool
  /// The length of the file in bytes.
  public var byteCount: Int
  /// The resolution of colour relative to brightness; nil if the header does not state it.
  public var chroma: ChromaSampling?
  /// The peak brightness of the photo, compared to a white page in it.
  public var dynamicRange = DynamicRange.standard
  /// The number of pictures that its pixels are coded as: more than 1 for tiles.
  public var tileCount = 1
  /// The number of its thumbnails in the file.
  public var thumbnailCount = 0
  /// True if the file has data to make the photo brighter on screens that support it; it is
  /// ignored.
  public var hasGainMap = false

  /// The size of the upright picture.
  public var uprightSize: PixelSize { orientation.uprightSize(ofStored: size) }

  /// The name of the photo's colour profile, "broken profile" for one that cannot be used; nil
  /// without one.
  public var profileName: String? {
    if let profile { return ICCProfile.name(of: profile) ?? "broken profile" }
    if hasRefusedProfile { return "broken profile" }
    return declaresSRGB ? "sRGB" : nil
  }
}
