public import Files
public import Pixels
public import SystemPackage

/// What became of one photo.
public struct ThumbnailResult: Sendable {
  public struct Thumbnail: Sendable {
    public var path: FilePath
    public var size: PixelSize
    /// The file's length.
    public var byteCount: Int
  }

  public var source: FilePath
  /// In the order of the sizes asked; fewer where it failed underway.
  public var thumbnails: [Thumbnail]
  public var warnings: [PhotoWarning]
  public var failure: FileFailure?
}
