public import Core
public import SystemPackage

/// The kind of a file, detected from its first bytes regardless of its name.
///
/// ```swift
/// if case .photo(let format) = try FileSignature(ofFileAt: "hat.jpg") {
///   print(format.displayName)  // JPEG, or PNG
/// }
/// ```
public enum FileSignature: Hashable, Sendable {
  /// A photo in a supported format.
  case photo(PhotoFormat)
  /// A file of an unsupported kind.
  case other(FileFormat)
  /// The file is empty.
  case empty
  /// The bytes match no known format.
  case unknown

  /// The number of bytes needed to detect the kind of a file.
  public static let length = 64

  /// Detects the kind of a file from up to `length` bytes at its start.
  public init(_ bytes: [UInt8]) {
    if bytes.isEmpty {
      self = .empty
    } else if let format = Self.format(bytes) {
      let photo = PhotoFormat.allCases.first { $0.fileFormat == format }
      self = photo.map(Self.photo) ?? .other(format)
    } else {
      self = .unknown
    }
  }

  /// True if the file is a picture in an unsupported format that a wardrobe may contain.
  package var isUnreadPicture: Bool {
    if case .other(let format) = self { format.holdsPhotos } else { false }
  }

  private static func format(_ bytes: [UInt8]) -> FileFormat? {
    if matches(bytes, "ftyp", at: 4) { return isoMediaFormat(bytes) }
    if matches(bytes, "RIFF", at: 0) {
      return matches(bytes, "WEBP", at: 8) ? .webP : matches(bytes, "AVI ", at: 8) ? .avi : .riff
    }
    return signatures.first { bytes.starts(with: $0.bytes) }?.format
      ?? (isText(bytes) ? .text : nil)
  }

  private static func matches(_ bytes: [UInt8], _ text: String, at offset: Int) -> Bool {
    bytes.dropFirst(offset).starts(with: text.utf8)
  }

  /// Returns the format of an ISO base media file by its brands (ISO/IEC 14496-12, 4.3).
  private static func isoMediaFormat(_ bytes: [UInt8]) -> FileFormat {
    let brands = stride(from: 8, to: bytes.count - 3, by: 4).map {
      String(decoding: bytes[$0..<($0 + 4)], as: UTF8.self)
    }
    if brands.contains(where: ["avif", "avis"].contains) { return .avif }
    if brands.contains(where: ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"].contains) {
      return .heic
    }
    return brands.first == "qt  " ? .quickTime : brands.first == "crx " ? .cr3 : .mp4
  }

  private static let signatures: [(bytes: [UInt8], format: FileFormat)] = [
    ([0xFF, 0xD8], .jpeg),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png),
    (Array("GIF8".utf8), .gif),
    (Array("BM".utf8), .bmp),
    ([0x49, 0x49, 0x2A, 0x00], .tiff),
    ([0x4D, 0x4D, 0x00, 0x2A], .tiff),
    ([0xFF, 0x0A], .jpegXL),
    ([0x00, 0x00, 0x00, 0x0C, 0x4A, 0x58, 0x4C, 0x20], .jpegXL),
    ([0x00, 0x00, 0x00, 0x0C, 0x6A, 0x50, 0x20, 0x20], .jpeg2000),
    ([0x00, 0x00, 0x01, 0x00], .ico),
    (Array("8BPS".utf8), .photoshop),
    (Array("%PDF".utf8), .pdf),
    (Array("PK\u{3}\u{4}".utf8), .zip),
    ([0x1F, 0x8B], .gzip),
    ([0x1A, 0x45, 0xDF, 0xA3], .matroska),
    ([0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11], .windowsMedia),
    (Array("FLV\u{1}".utf8), .flash),
    ([0x00, 0x00, 0x01, 0xBA], .mpeg),
    ([0x00, 0x00, 0x01, 0xB3], .mpeg),
    (Array("<svg".utf8), .svg),
    (Array("<?xml".utf8), .xml),
    (Array("<!DOCTYPE".utf8), .html),
    (Array("<html".utf8), .html),
  ]

  private static func isText(_ bytes: [UInt8]) -> Bool {
    var text = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    // The last character may be incomplete, because only the start of the file is checked.
    if bytes.count == length, text.last == "\u{FFFD}" { text.removeLast() }
    return text.allSatisfy { scalar in
      scalar != "\u{FFFD}"
        && (scalar.properties.generalCategory != .control
          || "\t\n\r".unicodeScalars.contains(scalar))
    }
  }
}

extension FileSignature {
  /// Detects the kind of the file at `path`.
  ///
  /// - Parameter path: a regular file with any name.
  /// - Throws: a failure of kind `missing` or `inputOutput` if the file cannot be read.
  public init(ofFileAt path: FilePath) throws(FileFailure) {
    self.init(try InputFile(path).prefix(Self.length))
  }
}
