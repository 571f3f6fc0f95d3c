package import Core

/// The kinds of files that are told apart, whether they are read or not.
///
/// The raw value is the name for people. ``PhotoFormat`` lists the supported ones.
public enum FileFormat: String, CaseIterable, Sendable {
  /// JPEG, which is supported.
  case jpeg = "JPEG"
  /// PNG, which is supported.
  case png = "PNG"
  /// HEIC, also known as HEIF: the photos of iPhones, which are supported.
  case heic = "HEIC"
  /// AVIF, still or moving, which is supported.
  case avif = "AVIF"
  /// WebP, still or moving, which is supported.
  case webP = "WebP"
  /// GIF, still or moving.
  case gif = "GIF"
  /// JPEG XL, as a bare codestream or in its container.
  case jpegXL = "JPEG XL"
  /// JPEG 2000 in its container, usually named `.jp2`.
  case jpeg2000 = "JPEG 2000"
  /// TIFF, including raw photos of cameras, whose first bytes are the same.
  case tiff = "TIFF or a raw photo"
  /// Cameras' raw photos, by their names.
  case raw = "raw photo"
  /// Canon's raw photos.
  case cr3 = "CR3"
  /// Bitmaps of Windows.
  case bmp = "BMP"
  /// Icons of Windows.
  case ico = "ICO"
  /// Documents of Adobe Photoshop.
  case photoshop = "Photoshop"
  /// SVG without an XML declaration.
  case svg = "SVG"
  /// XML with its declaration, which SVG often has too.
  case xml = "XML or SVG"
  /// HTML, often sent by a web server instead of a photo.
  case html = "HTML"
  /// PDF documents.
  case pdf = "PDF"
  /// ZIP archives, and the many kinds of documents that are ZIP archives.
  case zip = "ZIP"
  /// Files compressed by gzip.
  case gzip = "gzip"
  /// Films of Apple QuickTime, such as those beside live photos.
  case quickTime = "QuickTime film"
  /// MP4 films, and other ISO base media files of an unknown brand.
  case mp4 = "MP4 film"
  /// AVI films.
  case avi = "AVI"
  /// Matroska and WebM films.
  case matroska = "MKV or WebM film"
  /// Films of Windows Media.
  case windowsMedia = "WMV film"
  /// Flash films.
  case flash = "FLV film"
  /// MPEG films, such as those of camcorders and DVDs.
  case mpeg = "MPEG film"
  /// Ogg films, by their names.
  case ogg = "Ogg film"
  /// RIFF files other than WebP and AVI, such as WAV.
  case riff = "RIFF"
  /// Plain text in UTF-8.
  case text = "text"
  /// A photo that a Mac keeps in iCloud: the folder has only a small placeholder.
  case iCloud = "in iCloud only"

  /// The name for people.
  public var displayName: String { rawValue }

  /// The same to be translated.
  package var message: Message { Message(stringLiteral: rawValue) }

  /// Whether a wardrobe is likely to hold pictures in it.
  var holdsPhotos: Bool {
    switch self {
    case .jpeg, .png, .heic, .avif, .webP, .gif, .jpegXL: true
    default: false
    }
  }
}

/// The supported photo formats.
///
/// To add a format, add a decoder and a case here; ``FileSignature`` already knows the usual ones.
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

  /// The file format that its files are recognised as.
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

  /// The name for people.
  public var displayName: String { fileFormat.displayName }

  /// Its file extensions in lower case, without a dot; the usual one first.
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

  /// Its usual file extension, without a dot.
  public var fileExtension: String { fileExtensions[0] }

  /// True if its photos may have an alpha channel or a transparent colour.
  package var mayHaveAlpha: Bool {
    switch self {
    case .jpeg: false
    case .png, .heic, .avif, .webP, .jpegXL: true
    }
  }

  /// Reads the header of a photo in this format.
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
