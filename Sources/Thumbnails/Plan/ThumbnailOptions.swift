public import Codecs
public import SystemPackage

/// What thumbnails of files to make, and where.
public struct ThumbnailOptions: Sendable {
  /// The folder that gets a folder for each size.
  public var output: FilePath
  public var style = ThumbnailStyle()
  /// Whose budget says how many photos are decoded at once.
  public var context = PictureContext()
  /// Whether thumbnails that are up to date are made again.
  public var isRebuilding = false
  /// Whether thumbnails whose photo is gone are removed.
  public var isPruning = false

  public init(output: FilePath) {
    self.output = output
  }
}

/// What thumbnails look like, and how they are encoded.
public struct ThumbnailStyle: Sendable {
  public enum Format: String, CaseIterable, Sendable {
    /// PNG where the photo has an alpha channel or a transparent colour, else JPEG.
    case auto
    case jpeg
    case png
  }

  /// The longest side of each thumbnail in pixels; a photo that is smaller keeps its size.
  public var sizes = [256]
  public var format = Format.auto
  /// 1 to 100, for JPEG.
  public var quality = 85
  /// For PNG.
  public var compression = PNGCompression.default
  public var effort = DecodingEffort.standard

  public init(sizes: [Int] = [256]) {
    self.sizes = sizes
  }

  /// The format of a photo's thumbnails.
  ///
  /// - Parameter hasAlpha: whether the photo has an alpha channel or a transparent colour.
  func kind(hasAlpha: Bool) -> OutputFormat.Kind {
    switch format {
    case .auto: hasAlpha ? .png : .jpeg
    case .jpeg: .jpeg
    case .png: .png
    }
  }

  func outputFormat(_ kind: OutputFormat.Kind) -> OutputFormat {
    switch kind {
    case .jpeg: .jpeg(quality: quality)
    case .png: .png(compression: compression)
    }
  }

  /// Goes up with every change of the program that gives other pixels for the same photo and options.
  private static let version = 1

  /// All of this that matters to a thumbnail's pixels, in words for the record.
  func settings(_ kind: OutputFormat.Kind) -> String {
    let quality = kind == .jpeg ? "-\(quality)" : ""
    return "\(kind.rawValue)\(quality)-\(effort.rawValue)-\(Self.version)"
  }
}
