/// The kinds of files that are told apart, whether they are read or not.
///
/// The raw value is how a person names it.
public enum FileFormat: String, CaseIterable, Sendable {
  case jpeg = "JPEG"
  case png = "PNG"
  case heic = "HEIC"
  case avif = "AVIF"
  case webP = "WebP"
  case gif = "GIF"
  case jpegXL = "JPEG XL"
  case jpeg2000 = "JPEG 2000"
  /// Cameras' raw photos are TIFF files by their first bytes.
  case tiff = "TIFF or a raw photo"
  /// Canon's raw photos.
  case cr3 = "CR3"
  case bmp = "BMP"
  case ico = "ICO"
  case photoshop = "Photoshop"
  case svg = "SVG"
  case xml = "XML or SVG"
  case html = "HTML"
  case pdf = "PDF"
  case zip = "ZIP"
  case gzip = "gzip"
  case quickTime = "QuickTime film"
  case mp4 = "MP4 film"
  case avi = "AVI"
  case riff = "RIFF"
  case text = "text"

  /// How a person names it.
  public var displayName: String { rawValue }

  /// Whether a wardrobe is likely to hold pictures in it: in a folder one that is not read is an error,
  /// not a bystander.
  var holdsPhotos: Bool {
    switch self {
    case .jpeg, .png, .heic, .avif, .webP, .gif: true
    default: false
    }
  }
}
