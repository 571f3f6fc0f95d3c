extension OutputFormat {
  /// The formats that are written, whatever is chosen about them.
  public enum Kind: String, CaseIterable, Sendable {
    /// JPEG files.
    case jpeg
    /// PNG files.
    case png
    /// WebP files.
    case webP = "webp"
    /// AVIF files.
    case avif

    /// The format with a given file extension.
    ///
    /// - Parameter fileExtension: without a dot, in upper or lower case; nil if there is none.
    /// - Returns: nil for an unknown extension.
    public init?(fileExtension: String?) {
      guard let ending = fileExtension?.lowercased(),
        let kind = Self.allCases.first(where: { $0.photoFormat.fileExtensions.contains(ending) })
      else { return nil }
      self = kind
    }

    /// The same format among those that are read.
    private var photoFormat: PhotoFormat {
      switch self {
      case .jpeg: .jpeg
      case .png: .png
      case .webP: .webP
      case .avif: .avif
      }
    }

    /// The file format that its files are recognised as.
    var fileFormat: FileFormat { photoFormat.fileFormat }

    /// How a person names it.
    public var displayName: String { photoFormat.displayName }

    /// The usual ending of its files' names, without a dot.
    public var fileExtension: String { photoFormat.fileExtension }

    /// True if a quality can be chosen; PNG has none, because it is lossless.
    public var hasQuality: Bool { self != .png }

    /// The default quality of photos and collages that are copied or sent: the loss is invisible. A
    /// JPEG's chroma is then not halved, for clean edges on a plain ground. Meaningless for PNG.
    public var photoQuality: Int {
      switch self {
      case .jpeg: 92
      case .png: 100
      case .webP: 90
      case .avif: 80
      }
    }

    /// The default quality of thumbnails: about equal in all formats. Meaningless for PNG.
    public var thumbnailQuality: Int {
      switch self {
      case .jpeg: 85
      case .png: 100
      case .webP: 80
      case .avif: 60
      }
    }

    /// The most pixels of a side; nil if unknown before a picture is written.
    var mostSide: Int? {
      switch self {
      case .jpeg, .png: nil
      // 14 bits of its format.
      case .webP: 16_383
      // By default libavif opens no larger ones, and browsers do not either.
      case .avif: 32_768
      }
    }
  }
}
