import Core
import SystemPackage

extension RecordFile {
  static func ofThumbnails(in folder: FilePath) -> RecordFile {
    RecordFile(".what2wear-thumbnails", titled: "what2wear thumbnails 1", in: folder)
  }
}

/// The contents of a thumbnail folder, and the source of each thumbnail: enough to tell which are
/// up to date without reading a photo. The file is text with a line for each photo, which people
/// can read.
struct ThumbnailRecord: Sendable, Equatable {
  struct Thumbnail: Sendable, Equatable {
    /// The settings that affect its pixels; nil if the photo has changed since.
    var settings: String?
    var size: PixelSize
    /// Identifies the written file: another file in its place belongs to someone else, or to
    /// another run.
    var file: FileMark
  }

  /// The thumbnails of a photo that share one name.
  struct Entry: Sendable, Equatable {
    /// The photo's path without symbolic links.
    var source: FilePath
    /// The photo's state.
    var photo: FileMark
    /// True if the photo has transparency, which determines the format of its thumbnails.
    var hasAlpha: Bool
    /// The thumbnails by the requested longest side.
    var thumbnails: [Int: Thumbnail]

    /// This entry with some thumbnails updated by `current`. The others are out of date if the photo
    /// has changed.
    func updated(with current: Entry) -> Entry {
      var entry = current
      entry.thumbnails = thumbnails
      if photo.hash != current.photo.hash {
        for longestSide in thumbnails.keys { entry.thumbnails[longestSide]?.settings = nil }
      }
      entry.thumbnails.merge(current.thumbnails) { $1 }
      return entry
    }
  }

  /// A change to a photo's entry and some of its thumbnails.
  struct Change: Sendable {
    var landing: FilePath
    var entry: Entry
  }

  /// The entries by their place in each size's folder.
  private(set) var entries: [FilePath: Entry] = [:]
  /// The inputs that had photos in a run, and were not declared empty since.
  var inputs: Set<ThumbnailInput> = []
  private var outputPaths: [FilePath: FilePath] = [:]

  /// Applies a change, keeping thumbnails that others have made meanwhile.
  mutating func add(_ change: Change) {
    let (landing, current) = (change.landing, change.entry)
    entries[landing] = entries[landing]?.updated(with: current) ?? current
    outputPaths[current.source] = landing
  }

  mutating func remove(_ landing: FilePath) {
    entries[landing] = nil
  }

  /// True if an input had photos once. For a folder the photos count too, because older records
  /// contain no inputs.
  func knows(_ input: ThumbnailInput) -> Bool {
    inputs.contains(input)
      || input.kind == .folder && entries.values.contains { $0.source.starts(with: input.path) }
  }

  /// True if a photo has transparency; nil if that is unknown without reading it.
  func hasAlpha(_ photo: FilePath) -> Bool? {
    guard let landing = outputPaths[photo], let entry = entries[landing], entry.source == photo,
      let stamp = FileStamp(of: photo), entry.photo.stamp == stamp
    else { return nil }
    return entry.hasAlpha
  }
}
