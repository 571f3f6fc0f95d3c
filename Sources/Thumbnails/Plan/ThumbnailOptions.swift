public import Codecs
public import SystemPackage
import Work

/// What thumbnails to make, and where.
public struct ThumbnailOptions: Sendable {
  public enum Format: String, CaseIterable, Sendable {
    /// PNG where the photo has an alpha channel or a transparent colour, else JPEG.
    case auto
    case jpeg
    case png
  }

  /// The folder that gets a folder for each size.
  public var output: FilePath
  /// The longest side of each thumbnail in pixels; a photo that is smaller keeps its size.
  public var sizes = [256]
  public var format = Format.auto
  /// 1 to 100, for JPEG.
  public var quality = 85
  /// For PNG.
  public var compression = PNGCompression.default
  /// How many photos are decoded at once.
  public var jobs = activeCoreCount
  public var effort = DecodingEffort.standard
  /// Whether thumbnails that are up to date are made again.
  public var isRebuilding = false
  /// Whether thumbnails whose photo is gone are removed.
  public var isPruning = false

  public init(output: FilePath) {
    self.output = output
  }
}
