import Files
import Pixels
import SystemPackage

/// What a folder of thumbnails holds, and what each was made of: enough to tell which are up to date
/// without reading a photo.
///
/// Two designs were weighed. A database would take any number of changes at once, but asks for a
/// library where one pass over a list is all there is. A text of a line a photo is read and written
/// whole, a second each for 100,000 photos; people can look into it, and a line that cannot be read
/// costs one photo's time. The text won.
struct ThumbnailRecord: Sendable, Equatable {
  struct Thumbnail: Sendable, Equatable {
    /// What it was made with, of all that matters to its pixels; nil when the photo has changed since.
    var settings: String?
    var size: PixelSize
    /// What was written: another file in its place is somebody else's, or of another run.
    var file: FileMark
  }

  /// The thumbnails of a photo that land on one name.
  struct Entry: Sendable, Equatable {
    /// The photo's path without symbolic links.
    var source: FilePath
    /// What the photo held.
    var photo: FileMark
    /// Whether the photo has transparency, which decides the format of its thumbnails.
    var hasAlpha: Bool
    /// By the longest side that was asked for.
    var thumbnails: [Int: Thumbnail]

    /// This entry after `news` of some of its thumbnails: the others are out of date where the photo
    /// has become another.
    func updated(with news: Entry) -> Entry {
      var entry = news
      entry.thumbnails = thumbnails
      if photo.hash != news.photo.hash {
        for longestSide in thumbnails.keys { entry.thumbnails[longestSide]?.settings = nil }
      }
      entry.thumbnails.merge(news.thumbnails) { $1 }
      return entry
    }
  }

  /// By the place below each size's folder.
  private(set) var entries: [FilePath: Entry] = [:]
  private var landings: [FilePath: FilePath] = [:]

  /// Puts in what is new of a photo and some of its thumbnails. Those that others have made meanwhile
  /// stay.
  mutating func add(_ news: Entry, at landing: FilePath) {
    entries[landing] = entries[landing]?.updated(with: news) ?? news
    landings[news.source] = landing
  }

  mutating func remove(_ landing: FilePath) {
    entries[landing] = nil
  }

  /// Whether a photo has transparency, where that is known without reading it.
  func hasAlpha(_ photo: FilePath) -> Bool? {
    guard let landing = landings[photo], let entry = entries[landing], entry.source == photo,
      let stamp = FileStamp(of: photo), entry.photo.matches(stamp)
    else { return nil }
    return entry.hasAlpha
  }
}
