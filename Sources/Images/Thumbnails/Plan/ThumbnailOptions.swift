package import Core
public import SystemPackage

/// What thumbnails of files to make, and where.
///
/// ```swift
/// var options = ThumbnailOptions(output: "thumbs")
/// options.style.sizes = [96, 256]
/// options.isPruning = true
/// ```
public struct ThumbnailOptions: Sendable {
  /// The folder that gets a folder for each size: `thumbs/256/hat.jpg`.
  public var output: FilePath
  /// What the thumbnails look like; JPEG or PNG of 256 pixels unless it is changed.
  public var style = ThumbnailStyle()
  /// What decoding may take; the number of workers says how many photos are decoded at once.
  public var context = PictureContext()
  /// Whether thumbnails that are up to date are made again; false unless it is changed.
  public var isRebuilding = false
  /// Whether thumbnails whose photo is gone are removed; false unless it is changed.
  public var isPruning = false
  /// Whether they are removed also where an input that gave photos in an earlier run gives none any
  /// more, or a folder that photos were in is empty, as of a disk that is not mounted; false unless it
  /// is changed.
  public var prunesEmptied = false
  /// The part of the batch that is made; all of it unless it is changed. Each part has to be given all photos,
  /// so that names which clash are settled in all of them alike.
  package var shard: ThumbnailShard?
  /// The folder from which on photos' paths count for the shard, such as one that an archive was unpacked into and
  /// that is called otherwise in every run; nil, as it is unless it is changed, where they count as they are named.
  public var shardBase: FilePath?
  /// Whether the thumbnails go into a tar archive as WebDataset has it, whose names are UTF-8 and tell photos apart
  /// by what stands before their ending; false unless it is changed.
  public var isForArchive = false

  /// What no thumbnail replaces beside the photos, and folders that it keeps out of, such as that of the
  /// wardrobe whose photos they are; nothing unless it is changed.
  package var outputs = OutputGuard()

  /// Thumbnails of 256 pixels in `output`, which is made where it is missing.
  public init(output: FilePath) {
    self.output = output
  }
}

/// What thumbnails look like, and how they are encoded.
public struct ThumbnailStyle: Sendable {
  /// The format that thumbnails are encoded in.
  public enum Format: String, CaseIterable, Sendable {
    /// PNG where the photo has an alpha channel or a transparent colour, else JPEG.
    case auto
    /// JPEG for every photo; what is transparent becomes white.
    case jpeg
    /// PNG for every photo.
    case png
    /// WebP for every photo.
    case webP = "webp"
    /// AVIF for every photo.
    case avif

    /// The format of every photo's thumbnails; nil where each has its own.
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

  /// The longest side of each thumbnail in pixels, 1 or more; a photo that is smaller keeps its
  /// size.
  public var sizes = [256]
  /// The format of the files; chosen for each photo unless it is changed.
  public var format = Format.auto
  /// The quality of JPEGs, WebPs and AVIFs, one of `OutputFormat.qualities`; nil, as it is unless it is
  /// changed, for the format's `thumbnailQuality`.
  public var quality: Int?
  /// How much time to give to the length of PNGs.
  public var compression = PNGCompression.default
  /// How far the decoder may shrink a photo before it is resampled.
  public var effort = DecodingEffort.standard

  /// Thumbnails of these sizes, JPEG or PNG as the photo asks for.
  ///
  /// - Parameter sizes: the longest side of each thumbnail in pixels.
  public init(sizes: [Int] = [256]) {
    self.sizes = sizes
  }

  /// The format of a photo's thumbnails.
  ///
  /// - Parameter hasAlpha: whether the photo has an alpha channel or a transparent colour.
  func kind(hasAlpha: Bool) -> OutputFormat.Kind {
    format.kind ?? (hasAlpha ? .png : .jpeg)
  }

  func outputFormat(_ kind: OutputFormat.Kind) -> OutputFormat {
    OutputFormat(kind, quality: quality ?? kind.thumbnailQuality, compression: compression)
  }

  /// Goes up with every change of the program that gives other pixels for the same photo and options.
  package static let version = 2

  /// All of this that matters to a thumbnail's pixels, in words for the record.
  func settings(_ kind: OutputFormat.Kind) -> String {
    let quality = kind.hasQuality ? "-\(quality ?? kind.thumbnailQuality)" : ""
    return "\(kind.rawValue)\(quality)-\(effort.rawValue)-\(Self.version)"
  }
}
