public import Files
public import SystemPackage

/// What a file is by its first bytes, whatever its name says.
public enum FileSignature: Hashable, Sendable {
  case photo(ImageFormat)
  /// A kind of file known by its name ("HEIC", "text"), which is not read.
  case other(String)
  case empty
  case unknown

  /// How many bytes from the start are looked at.
  public static let length = 64

  /// Recognises a file by up to `length` bytes from its start.
  public init(_ bytes: [UInt8]) {
    if bytes.isEmpty {
      self = .empty
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      self = .photo(.jpeg)
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .photo(.png)
    } else if let name = Self.knownName(bytes) {
      self = .other(name)
    } else if Self.isText(bytes) {
      self = .other("text")
    } else {
      self = .unknown
    }
  }

  /// Picture formats that a wardrobe is likely to hold and that are not read yet: in a folder they
  /// are errors, not bystanders.
  public var isUnreadPicture: Bool {
    if case .other(let name) = self { return Self.unreadPictures.contains(name) }
    return false
  }

  private static let unreadPictures: Set<String> = ["HEIC", "AVIF", "WebP", "GIF"]

  private static func knownName(_ bytes: [UInt8]) -> String? {
    if matches(bytes, "ftyp", at: 4) { return isoMediaName(bytes) }
    if matches(bytes, "RIFF", at: 0) {
      return matches(bytes, "WEBP", at: 8) ? "WebP" : matches(bytes, "AVI ", at: 8) ? "AVI" : "RIFF"
    }
    return signatures.first { bytes.starts(with: $0.bytes) }?.name
  }

  private static func matches(_ bytes: [UInt8], _ text: String, at offset: Int) -> Bool {
    bytes.dropFirst(offset).starts(with: text.utf8)
  }

  /// ISO base media files say what they are by their brands (ISO/IEC 14496-12, 4.3).
  private static func isoMediaName(_ bytes: [UInt8]) -> String {
    let brands = stride(from: 8, to: bytes.count - 3, by: 4).map {
      String(decoding: bytes[$0..<($0 + 4)], as: UTF8.self)
    }
    if brands.contains(where: ["avif", "avis"].contains) { return "AVIF" }
    if brands.contains(where: ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"].contains) {
      return "HEIC"
    }
    return brands.first == "qt  " ? "QuickTime film" : brands.first == "crx " ? "CR3" : "MP4 film"
  }

  private static let signatures: [(bytes: [UInt8], name: String)] = [
    (Array("GIF8".utf8), "GIF"),
    (Array("BM".utf8), "BMP"),
    ([0x49, 0x49, 0x2A, 0x00], "TIFF or a raw photo"),
    ([0x4D, 0x4D, 0x00, 0x2A], "TIFF or a raw photo"),
    ([0xFF, 0x0A], "JPEG XL"),
    ([0x00, 0x00, 0x00, 0x0C, 0x4A, 0x58, 0x4C, 0x20], "JPEG XL"),
    ([0x00, 0x00, 0x00, 0x0C, 0x6A, 0x50, 0x20, 0x20], "JPEG 2000"),
    ([0x00, 0x00, 0x01, 0x00], "ICO"),
    (Array("8BPS".utf8), "Photoshop"),
    (Array("%PDF".utf8), "PDF"),
    (Array("PK\u{3}\u{4}".utf8), "ZIP"),
    ([0x1F, 0x8B], "gzip"),
    (Array("<svg".utf8), "SVG"),
    (Array("<?xml".utf8), "XML or SVG"),
    (Array("<!DOCTYPE".utf8), "HTML"),
    (Array("<html".utf8), "HTML"),
  ]

  private static func isText(_ bytes: [UInt8]) -> Bool {
    var text = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    // The last character may be cut in its middle, where the file goes on.
    if bytes.count == length, text.last == "\u{FFFD}" { text.removeLast() }
    return text.allSatisfy { scalar in
      scalar != "\u{FFFD}"
        && (scalar.properties.generalCategory != .control
          || "\t\n\r".unicodeScalars.contains(scalar))
    }
  }
}

extension FileSignature {
  /// Recognises the file at `path`.
  public init(ofFileAt path: FilePath) throws(FileFailure) {
    self.init(try InputFile(path).prefix(Self.length))
  }
}
