package import Core

/// A file format that can be detected. ``PhotoFormat`` lists the supported formats.
public enum FileFormat: String, CaseIterable, Sendable {
  /// JPEG, a supported format.
  case jpeg = "JPEG"
  /// PNG, a supported format.
  case png = "PNG"
  /// HEIC, also known as HEIF, a supported format that iPhones use for photos.
  case heic = "HEIC"
  /// AVIF, still or animated, a supported format.
  case avif = "AVIF"
  /// WebP, still or animated, a supported format.
  case webP = "WebP"
  /// GIF, still or animated.
  case gif = "GIF"
  /// JPEG XL, a supported format, as a bare codestream or in a container.
  case jpegXL = "JPEG XL"
  /// JPEG 2000 in a container, usually named `.jp2`.
  case jpeg2000 = "JPEG 2000"
  /// TIFF, or a raw photo that begins like a TIFF file.
  case tiff = "TIFF or a raw photo"
  /// A camera's raw photo, detected by its name.
  case raw = "raw photo"
  /// A Canon raw photo.
  case cr3 = "CR3"
  /// A Windows bitmap.
  case bmp = "BMP"
  /// A Windows icon.
  case ico = "ICO"
  /// An Adobe Photoshop document.
  case photoshop = "Photoshop"
  /// SVG without an XML declaration.
  case svg = "SVG"
  /// XML with a declaration, which many SVG files have, too.
  case xml = "XML or SVG"
  /// HTML, which web servers often send instead of a photo.
  case html = "HTML"
  /// A PDF document.
  case pdf = "PDF"
  /// A ZIP archive, or one of the many document formats based on ZIP.
  case zip = "ZIP"
  /// A file compressed with gzip.
  case gzip = "gzip"
  /// A QuickTime film, such as the film of a live photo.
  case quickTime = "QuickTime film"
  /// An MP4 film, or another ISO base media file with an unknown brand.
  case mp4 = "MP4 film"
  /// An AVI film.
  case avi = "AVI"
  /// A Matroska or WebM film.
  case matroska = "MKV or WebM film"
  /// A Windows Media film.
  case windowsMedia = "WMV film"
  /// A Flash film.
  case flash = "FLV film"
  /// An MPEG film, for example from a camcorder or DVD.
  case mpeg = "MPEG film"
  /// An Ogg film, detected by its name.
  case ogg = "Ogg film"
  /// A RIFF file other than WebP and AVI, such as WAV.
  case riff = "RIFF"
  /// Plain text in UTF-8.
  case text = "text"
  /// A photo that a Mac keeps in iCloud, with only a small placeholder in the folder.
  case iCloud = "in iCloud only"

  /// The name to display to users.
  public var displayName: String { rawValue }

  /// The display name, ready for translation.
  package var message: Message { Message(stringLiteral: rawValue) }

  /// True if a wardrobe may contain pictures in this format.
  var holdsPhotos: Bool {
    switch self {
    case .jpeg, .png, .heic, .avif, .webP, .gif, .jpegXL: true
    default: false
    }
  }
}

/// A supported photo format. To add a photo format, add a decoder and a case.
public enum PhotoFormat: String, CaseIterable, Sendable {
  /// JPEG photos, named `.jpg` or `.jpeg`.
  case jpeg
  /// PNG photos, named `.png`.
  case png
  /// HEIC photos, named `.heic`, `.heif` or `.hif`.
  case heic
  /// AVIF photos, named `.avif`.
  case avif
  /// WebP photos, named `.webp`.
  case webP = "webp"
  /// JPEG XL photos, named `.jxl`.
  case jpegXL = "jxl"

  var fileFormat: FileFormat {
    switch self {
    case .jpeg: .jpeg
    case .png: .png
    case .heic: .heic
    case .avif: .avif
    case .webP: .webP
    case .jpegXL: .jpegXL
    }
  }

  /// The name to display to users.
  public var displayName: String { fileFormat.displayName }

  /// The file extensions in lowercase without a dot, the usual one first.
  public var fileExtensions: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg"]
    case .png: ["png"]
    case .heic: ["heic", "heif", "hif"]
    case .avif: ["avif"]
    case .webP: ["webp"]
    case .jpegXL: ["jxl"]
    }
  }

  /// The usual file extension without a dot.
  public var fileExtension: String { fileExtensions[0] }

  /// True if photos in this format may be transparent.
  package var mayHaveAlpha: Bool {
    switch self {
    case .jpeg: false
    case .png, .heic, .avif, .webP, .jpegXL: true
    }
  }

  func decoder(
    of source: ByteSource, _ limits: DecodingLimits
  ) throws(CodecError) -> any RowDecoder {
    switch self {
    case .jpeg: try JPEGDecoder(source, limits)
    case .png: try PNGDecoder(source)
    case .heic, .avif: try HEIFDecoder(source, self, limits)
    case .webP: try WebPDecoder(source)
    case .jpegXL: try JPEGXLDecoder(source, limits)
    }
  }
}
