import Core
import SystemPackage

extension RecordFile {
  static func ofThumbnails(in folder: FilePath) -> RecordFile {
    RecordFile(".what2wear-thumbnails", titled: "what2wear thumbnails 1", in: folder)
  }
}

/// What a folder of thumbnails holds, and what each was made of: enough to tell which are up to date
/// without reading a photo: a text of a line a photo, which people can look into.
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

  /// What is new of a photo and some of its thumbnails.
  struct Change: Sendable {
    var landing: FilePath
    var entry: Entry
  }

  /// By the place below each size's folder.
  private(set) var entries: [FilePath: Entry] = [:]
  /// What gave photos in a run, and was not told to be empty since.
  var inputs: Set<ThumbnailInput> = []
  private var landings: [FilePath: FilePath] = [:]

  /// Puts a change in. Thumbnails that others have made meanwhile stay.
  mutating func add(_ change: Change) {
    let (landing, news) = (change.landing, change.entry)
    entries[landing] = entries[landing]?.updated(with: news) ?? news
    landings[news.source] = landing
  }

  mutating func remove(_ landing: FilePath) {
    entries[landing] = nil
  }

  /// Whether an input gave photos once. Of a folder the photos tell, too: records that were written
  /// before there were inputs in them have nothing else.
  func knows(_ input: ThumbnailInput) -> Bool {
    inputs.contains(input)
      || input.kind == .folder && entries.values.contains { $0.source.starts(with: input.path) }
  }

  /// Whether a photo has transparency, where that is known without reading it.
  func hasAlpha(_ photo: FilePath) -> Bool? {
    guard let landing = landings[photo], let entry = entries[landing], entry.source == photo,
      let stamp = FileStamp(of: photo), entry.photo.stamp == stamp
    else { return nil }
    return entry.hasAlpha
  }
}
