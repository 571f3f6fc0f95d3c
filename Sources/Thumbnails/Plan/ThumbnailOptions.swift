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
