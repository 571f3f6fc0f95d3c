/// What a photo's header says, before any pixel is decoded.
///
/// ```swift
/// let header = try PhotoReader("hat.jpg").header
/// print(header.uprightSize, header.profileName ?? "no profile")
/// ```
public struct PhotoHeader: Hashable, Sendable {
  /// What the samples of a pixel stand for.
  public enum ColorModel: String, Sendable {
    /// One sample of grey.
    case gray
    /// Red, green and blue, however they are coded.
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
  /// How the stored rows become the upright picture; `topLeft` where the file does not say.
  public var orientation: Orientation
  /// Bits a sample; of a palette picture, bits an index.
  public var bitDepth: Int
  /// What the samples of a pixel stand for.
  public var colorModel: ColorModel
  /// Whether there is an alpha channel or a transparent colour, used or not.
  public var hasAlpha: Bool
  /// Whether a PNG is stored in passes (Adam7); false for a JPEG.
  public var isInterlaced: Bool
  /// Whether a JPEG is stored in scans that refine each other; false for a PNG.
  public var isProgressive: Bool
  /// The ICC profile: embedded, or made of a PNG's chromaticities (cHRM).
  public var profile: [UInt8]?
  /// Whether there is a profile so broken that its bytes could not be put together.
  public var hasRefusedProfile: Bool
  /// Whether the file says in another way that it is sRGB (PNG's sRGB chunk).
  public var declaresSRGB: Bool
  /// The length of the file in bytes.
  public var byteCount: Int
  /// How finely colour is stored beside brightness; nil where the header does not say.
  public var chroma: ChromaSampling?
  /// How bright the photo may get, compared to a white page in it.
  public var dynamicRange = DynamicRange.standard
  /// How many pictures its pixels are coded as: more than 1 where it is made of tiles.
  public var tileCount = 1
  /// How many small pictures of it the file holds.
  public var thumbnailCount = 0
  /// Whether the file tells how to make the photo brighter on screens that can, which is left aside.
  public var hasGainMap = false

  /// The size of the picture as it is seen.
  public var uprightSize: PixelSize { orientation.uprightSize(ofStored: size) }

  /// The name of the photo's colour profile, "broken profile" for one that cannot be used; nil
  /// without one.
  public var profileName: String? {
    if let profile { return ICCProfile.name(of: profile) ?? "broken profile" }
    if hasRefusedProfile { return "broken profile" }
    return declaresSRGB ? "sRGB" : nil
  }
}
