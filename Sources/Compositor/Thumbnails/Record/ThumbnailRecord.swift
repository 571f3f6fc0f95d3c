import Files
import Pixels
import SystemPackage

/// What a folder of thumbnails holds, and what each was made of: enough to tell which are up to date
/// without reading a photo.
///
/// Two designs were weighed. A database would take any number of changes at once, but asks for a
/// library where one pass over a list is all there is. A text of a line a photo is read and written
/// whole, 0.1 s for 100,000 photos; people can look into it, and a line that cannot be read costs one
/// photo's time. The text won.
struct ThumbnailRecord: Sendable, Equatable {
  struct Thumbnail: Sendable, Equatable {
    /// What it was made with, of all that matters to its pixels; nil when the photo has changed since.
    var settings: String?
    var size: PixelSize
    /// The file's length.
    var byteCount: Int
  }

  /// The thumbnails of a photo that land on one name.
  struct Entry: Sendable, Equatable {
    /// The photo's path without symbolic links.
    var source: FilePath
    /// The photo's length, and when it was last written to; nil where its hash must tell.
    var byteCount: Int
    var modified: FileStamp.Time?
    var hash: ContentHash
    /// Whether the photo has transparency, which decides the format of its thumbnails.
    var hasAlpha: Bool
    /// By the longest side that was asked for.
    var thumbnails: [Int: Thumbnail]

    /// Whether the photo is the one of this stamp, for sure.
    func isMade(of path: FilePath, _ stamp: FileStamp?) -> Bool {
      guard let stamp else { return false }
      return source == path && byteCount == stamp.byteCount && modified == stamp.modified
    }
  }

  /// By the place below each size's folder.
  private(set) var entries: [FilePath: Entry] = [:]
  private var landings: [FilePath: FilePath] = [:]

  /// The entry at a place; nil takes it away.
  subscript(landing: FilePath) -> Entry? {
    get { entries[landing] }
    set {
      entries[landing] = newValue
      if let newValue { landings[newValue.source] = landing }
    }
  }

  /// Whether a photo has transparency, where that is known without reading it.
  func hasAlpha(_ photo: FilePath) -> Bool? {
    guard let landing = landings[photo], let entry = entries[landing],
      entry.isMade(of: photo, FileStamp(of: photo))
    else { return nil }
    return entry.hasAlpha
  }
}
