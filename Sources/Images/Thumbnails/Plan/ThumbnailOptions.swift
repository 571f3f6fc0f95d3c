package import Core
public import SystemPackage

/// Options for thumbnail files.
///
/// ```swift
/// var options = ThumbnailOptions(output: "thumbs")
/// options.style.sizes = [96, 256]
/// options.isPruning = true
/// ```
public struct ThumbnailOptions: Sendable {
  /// The output folder, with a subfolder for each size: `thumbs/256/hat.jpg`.
  public var output: FilePath
  /// The style of the thumbnails, by default JPEG or PNG with 256 pixels.
  public var style = ThumbnailStyle()
  /// The limits for decoding. Each worker thread decodes one photo at a time.
  public var context = PictureContext()
  /// If true, even thumbnails that are up to date are made again.
  public var isRebuilding = false
  /// If true, thumbnails of missing photos are removed (pruned).
  public var isPruning = false
  /// If true, pruning also removes the thumbnails for a folder or list that has become empty. If
  /// false, the thumbnails are kept, because a disk may be unmounted.
  public var prunesEmptied = false
  /// The part of the batch to make, or nil for the whole batch. Each part must be given all photos,
  /// so that name conflicts are resolved the same way in all parts.
  package var shard: ThumbnailShard?
  /// The folder to remove from photo paths before they determine the shard, or nil to use whole
  /// paths. Set a base folder if its name differs between runs, for example after unpacking an
  /// archive.
  public var shardBase: FilePath?
  /// If true, thumbnail names are valid in a WebDataset tar archive. The names are UTF-8, and
  /// unique without their extensions.
  public var isForArchive = false

  /// Additional files that thumbnails must not replace, and folders where thumbnails must not be
  /// written.
  package var outputs = OutputGuard()

  /// Makes options for thumbnails of 256 pixels in `output`, which is created if missing.
  public init(output: FilePath) {
    self.output = output
  }
}

/// The size and encoding of thumbnails.
public struct ThumbnailStyle: Sendable {
  /// The format of thumbnails.
  public enum Format: String, CaseIterable, Sendable {
    /// PNG for photos with an alpha channel or a transparent colour, otherwise JPEG.
    case auto
    /// JPEG for every photo, with white in place of transparency.
    case jpeg
    /// PNG for every photo.
    case png
    /// WebP for every photo.
    case webP = "webp"
    /// AVIF for every photo.
    case avif

    /// The output format, or nil if it depends on the photo.
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

  /// The longest side of each thumbnail in pixels, at least 1. A smaller photo keeps its size.
  public var sizes = [256]
  /// The format of the thumbnails, by default chosen for each photo.
  public var format = Format.auto
  /// The quality for JPEG, WebP and AVIF, a value in `OutputFormat.qualities`; nil for the format's
  /// default.
  public var quality: Int?
  /// The trade-off between speed and file size for PNG.
  public var compression = PNGCompression.default
  /// The limit for shrinking a photo in the decoder before resampling.
  public var effort = DecodingEffort.standard

  /// Makes a style for thumbnails of some sizes, as JPEG or PNG depending on the photo.
  ///
  /// - Parameter sizes: the longest side of each thumbnail in pixels.
  public init(sizes: [Int] = [256]) {
    self.sizes = sizes
  }

  /// Returns the format of a photo's thumbnails.
  func kind(hasAlpha: Bool) -> OutputFormat.Kind {
    format.kind ?? (hasAlpha ? .png : .jpeg)
  }

  func outputFormat(_ kind: OutputFormat.Kind) -> OutputFormat {
    OutputFormat(kind, quality: quality ?? kind.thumbnailQuality, compression: compression)
  }

  /// The version of the thumbnail code, increased with every change that affects pixels.
  package static let version = 2

  func settings(_ kind: OutputFormat.Kind) -> String {
    let quality = kind.hasQuality ? "-\(quality ?? kind.thumbnailQuality)" : ""
    return "\(kind.rawValue)\(quality)-\(effort.rawValue)-\(Self.version)"
  }
}
