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

    /// The format whose files' names have an ending.
    ///
    /// - Parameter fileExtension: without a dot, in upper or lower case; nil where there is none.
    /// - Returns: nil for the ending of no format that is written.
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

    /// What its files are recognised as.
    var fileFormat: FileFormat { photoFormat.fileFormat }

    /// How a person names it.
    public var displayName: String { photoFormat.displayName }

    /// The usual ending of its files' names, without a dot.
    public var fileExtension: String { photoFormat.fileExtension }

    /// Whether a quality can be chosen; PNG has none, as it loses nothing.
    public var hasQuality: Bool { self != .png }

    /// The quality of photos and collages that are copied or sent, unless another is asked for: nobody sees
    /// the loss. A JPEG's chroma is not halved there, for clean edges on a plain ground. Of PNG it says
    /// nothing.
    public var photoQuality: Int {
      switch self {
      case .jpeg: 92
      case .png: 100
      case .webP: 90
      case .avif: 80
      }
    }

    /// The quality of thumbnails, unless another is asked for: of all formats about as true. Of PNG it
    /// says nothing.
    public var thumbnailQuality: Int {
      switch self {
      case .jpeg: 85
      case .png: 100
      case .webP: 80
      case .avif: 60
      }
    }

    /// How many pixels its pictures have a side at most; nil where that is not known before one is written.
    var mostSide: Int? {
      switch self {
      case .jpeg, .png: nil
      // 14 bits of its format.
      case .webP: 16_383
      // Libavif opens no larger ones unless it is told to, nor do browsers.
      case .avif: 32_768
      }
    }
  }
}
