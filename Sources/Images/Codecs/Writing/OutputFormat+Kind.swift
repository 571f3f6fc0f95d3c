extension OutputFormat {
  /// An output format without its settings.
  public enum Kind: String, CaseIterable, Sendable {
    /// JPEG files.
    case jpeg
    /// PNG files.
    case png
    /// WebP files.
    case webP = "webp"
    /// AVIF files.
    case avif

    /// Returns the format for a file extension, or nil if the extension is unknown.
    ///
    /// - Parameter fileExtension: an extension without a dot, in any case, or nil.
    public init?(fileExtension: String?) {
      guard let ending = fileExtension?.lowercased(),
        let kind = Self.allCases.first(where: { $0.photoFormat.fileExtensions.contains(ending) })
      else { return nil }
      self = kind
    }

    private var photoFormat: PhotoFormat {
      switch self {
      case .jpeg: .jpeg
      case .png: .png
      case .webP: .webP
      case .avif: .avif
      }
    }

    var fileFormat: FileFormat { photoFormat.fileFormat }

    /// The name to display to users.
    public var displayName: String { photoFormat.displayName }

    /// The usual file extension without a dot.
    public var fileExtension: String { photoFormat.fileExtension }

    /// True if the format has a quality setting. PNG has none, because PNG is lossless.
    public var hasQuality: Bool { self != .png }

    /// The default quality for photos and collages, without visible loss. At the default quality, a
    /// JPEG has full chroma. PNG ignores the quality.
    public var photoQuality: Int {
      switch self {
      case .jpeg: 92
      case .png: 100
      case .webP: 90
      case .avif: 80
      }
    }

    /// The default quality for thumbnails, similar in all formats. PNG ignores the quality.
    public var thumbnailQuality: Int {
      switch self {
      case .jpeg: 85
      case .png: 100
      case .webP: 80
      case .avif: 60
      }
    }

    /// The maximum length of a side in pixels, or nil if unknown before encoding.
    var mostSide: Int? {
      switch self {
      case .jpeg, .png: nil
      // The WebP format stores a side in 14 bits.
      case .webP: 16_383
      // Browsers do not open larger AVIF pictures, nor does libavif with default settings.
      case .avif: 32_768
      }
    }
  }
}
