/// The contents of a photo's header, read before any pixel is decoded.
///
/// ```swift
/// let header = try PhotoReader("hat.jpg").header
/// print(header.uprightSize, header.profileName ?? "no profile")
/// ```
public struct PhotoHeader: Hashable, Sendable {
  /// The colour model of a photo's pixels.
  public enum ColorModel: String, Sendable {
    /// A pixel has one grey sample.
    case gray
    /// A pixel has red, green and blue, in any encoding such as YCbCr.
    case rgb
    /// A pixel has samples for cyan, magenta, yellow and black ink.
    case cmyk
    /// A pixel is an index into a palette.
    case indexed
  }

  /// The format of the file, detected from its first bytes.
  public var format: PhotoFormat
  /// The size of the stored picture, before rotation to upright.
  public var size: PixelSize
  /// The orientation of the stored picture, or `topLeft` if the file has none.
  public var orientation: Orientation
  /// The bits per sample, or per index if the picture has a palette.
  public var bitDepth: Int
  /// The colour model of the pixels.
  public var colorModel: ColorModel
  /// True if the photo has an alpha channel or a transparent colour, even an unused one.
  public var hasAlpha: Bool
  /// True for an interlaced PNG (Adam7); always false for other formats.
  public var isInterlaced: Bool
  /// True for a progressive JPEG; always false for other formats.
  public var isProgressive: Bool
  /// The ICC profile, either embedded or made from a PNG's chromaticities (cHRM).
  public var profile: [UInt8]?
  /// True if the photo has a profile too damaged to read.
  public var hasRefusedProfile: Bool
  /// True if the file declares sRGB without a profile, for example by PNG's sRGB chunk.
  public var declaresSRGB: Bool
  /// The length of the file in bytes.
  public var byteCount: Int
  /// The chroma subsampling, or nil if the header does not state it.
  public var chroma: ChromaSampling?
  /// The dynamic range of the photo.
  public var dynamicRange = DynamicRange.standard
  /// The number of coded pictures that make up the photo, more than 1 if the photo is tiled.
  public var tileCount = 1
  /// The number of thumbnails in the file.
  public var thumbnailCount = 0
  /// True if the file has a gain map for HDR screens, which is ignored.
  public var hasGainMap = false

  /// The size of the photo after rotation to upright.
  public var uprightSize: PixelSize { orientation.uprightSize(ofStored: size) }

  /// The name of the colour profile, "broken profile" if it is unusable, or nil if there is none.
  public var profileName: String? {
    if let profile { return ICCProfile.name(of: profile) ?? "broken profile" }
    if hasRefusedProfile { return "broken profile" }
    return declaresSRGB ? "sRGB" : nil
  }
}
