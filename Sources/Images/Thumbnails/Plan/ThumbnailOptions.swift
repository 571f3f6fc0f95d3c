package import Core
public import SystemPackage

/// Options for thumbnail files: which to make, and where.
///
/// ```swift
/// var options = ThumbnailOptions(output: "thumbs")
/// options.style.sizes = [96, 256]
/// options.isPruning = true
/// ```
public struct ThumbnailOptions: Sendable {
  /// The folder that contains a folder for each size: `thumbs/256/hat.jpg`.
  public var output: FilePath
  /// The style of the thumbnails; by default JPEG or PNG with 256 pixels.
  public var style = ThumbnailStyle()
  /// The limits of decoding; the number of workers is the number of photos decoded at once.
  public var context = PictureContext()
  /// If true, thumbnails that are up to date are made again; false by default.
  public var isRebuilding = false
  /// If true, thumbnails of photos that are gone are removed; false by default.
  public var isPruning = false
  /// If true, they are removed even if an input that had photos in an earlier run has none, or a
  /// folder that had photos is empty, as for a disk that is not mounted; false by default.
  public var prunesEmptied = false
  /// The part of the batch to make; by default all of it. Each part must be given all photos, so
  /// that all parts resolve name clashes in the same way.
  package var shard: ThumbnailShard?
  /// The folder that photos' paths are relative to when choosing a shard, such as one that an
  /// archive was unpacked into under a different name in every run. By default nil: paths are used
  /// as given.
  public var shardBase: FilePath?
  /// If true, the thumbnails are for a WebDataset tar archive, whose names are UTF-8 and identify
  /// photos by the part before the extension; false by default.
  public var isForArchive = false

  /// Further files that no thumbnail may replace, besides the photos, and folders to keep out of,
  /// such as that of the photos' wardrobe; empty by default.
  package var outputs = OutputGuard()

  /// Thumbnails of 256 pixels in `output`, which is created if it is missing.
  public init(output: FilePath) {
    self.output = output
  }
}

/// The size and encoding of thumbnails.
public struct ThumbnailStyle: Sendable {
  /// The format that thumbnails are encoded in.
  public enum Format: String, CaseIterable, Sendable {
    /// PNG if the photo has an alpha channel or a transparent colour, otherwise JPEG.
    case auto
    /// JPEG for every photo; transparent areas become white.
    case jpeg
    /// PNG for every photo.
    case png
    /// WebP for every photo.
    case webP = "webp"
    /// AVIF for every photo.
    case avif

    /// The format of every photo's thumbnails; nil if it depends on the photo.
    public var kind: OutputFormat.Kind? {
      switch self {
      case .auto: nil
      case .jpeg: .jpeg
      case .png: .png
      case .webP: .webP
      case .avif: .avif
      }
    }
  }

  /// The longest side of each thumbnail in pixels, 1 or more; a smaller photo keeps its size.
  public var sizes = [256]
  /// The format of the files; by default chosen for each photo.
  public var format = Format.auto
  /// The quality of JPEGs, WebPs and AVIFs, one of `OutputFormat.qualities`. By default nil, for
  /// the format's `thumbnailQuality`.
  public var quality: Int?
  /// How much time to spend on shorter PNGs.
  public var compression = PNGCompression.default
  /// How much the decoder may shrink a photo before it is resampled.
  public var effort = DecodingEffort.standard

  /// Thumbnails of these sizes, JPEG or PNG depending on the photo.
  ///
  /// - Parameter sizes: the longest side of each thumbnail in pixels.
  public init(sizes: [Int] = [256]) {
    self.sizes = sizes
  }

  /// The format of a photo's thumbnails.
  ///
  /// - Parameter hasAlpha: true if the photo has an alpha channel or a transparent colour.
  func kind(hasAlpha: Bool) -> OutputFormat.Kind {
    format.kind ?? (hasAlpha ? .png : .jpeg)
  }

  func outputFormat(_ kind: OutputFormat.Kind) -> OutputFormat {
    OutputFormat(kind, quality: quality ?? kind.thumbnailQuality, compression: compression)
  }

  /// Increases with every change of the program that gives other pixels for the same photo and
  /// options.
  package static let version = 2

  /// All settings that affect a thumbnail's pixels, in words for the record.
  func settings(_ kind: OutputFormat.Kind) -> String {
    let quality = kind.hasQuality ? "-\(quality ?? kind.thumbnailQuality)" : ""
    return "\(kind.rawValue)\(quality)-\(effort.rawValue)-\(Self.version)"
  }
}
