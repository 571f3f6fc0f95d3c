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

/// The formats that photos are read in.
///
/// Another format takes a decoder, and a case here; `FileSignature` knows the usual ones already.
public enum PhotoFormat: String, CaseIterable, Sendable {
  case jpeg
  case png

  /// What its files are recognised as.
  var fileFormat: FileFormat {
    switch self {
    case .jpeg: .jpeg
    case .png: .png
    }
  }

  /// How a person names it.
  public var displayName: String { fileFormat.displayName }

  /// The endings of its files' names in lower case, without a dot; the usual one first.
  public var fileExtensions: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg"]
    case .png: ["png"]
    }
  }

  /// The usual ending of its files' names, without a dot.
  public var fileExtension: String { fileExtensions[0] }

  /// Whether its photos may have an alpha channel or a transparent colour.
  package var mayHaveAlpha: Bool {
    switch self {
    case .jpeg: false
    case .png: true
    }
  }

  /// Reads the header of a photo in this format.
  func decoder(
    of source: ByteSource, _ limits: DecodingLimits
  ) throws(CodecError) -> any RowDecoder {
    switch self {
    case .jpeg: try JPEGDecoder(source, limits)
    case .png: try PNGDecoder(source)
    }
  }

  /// All of them as a person lists them: "JPEG or PNG".
  static let list: String = {
    let names = allCases.map(\.displayName)
    return names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
  }()
}
