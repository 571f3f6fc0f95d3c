public import Codecs
public import Files
public import Pixels
public import SystemPackage

/// What became of one photo.
public struct ThumbnailResult: Sendable {
  public struct Thumbnail: Sendable {
    public var path: FilePath
    /// What was asked for.
    public var longestSide: Int
    public var size: PixelSize
    /// The file's length.
    public var byteCount: Int
    /// Whether it stood there already, made of the same photo in the same way.
    public var isUpToDate: Bool
  }

  public var source: FilePath
  /// In the order of the sizes asked; fewer where it failed underway.
  public var thumbnails: [Thumbnail]
  public var warnings: [PhotoWarning]
  public var failure: FileFailure?
  /// What is to be put on record.
  var change: (landing: FilePath, entry: ThumbnailRecord.Entry)?
}
