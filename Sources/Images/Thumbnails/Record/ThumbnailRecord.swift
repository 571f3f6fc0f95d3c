import Core
import SystemPackage

extension RecordFile {
  static func ofThumbnails(in folder: FilePath) -> RecordFile {
    RecordFile(".what2wear-thumbnails", titled: "what2wear thumbnails 1", in: folder)
  }
}

/// The record of a thumbnail folder, which lists its thumbnails and the photos that they were made
/// from. The record allows detecting outdated thumbnails without reading photos.
struct ThumbnailRecord: Sendable, Equatable {
  struct Thumbnail: Sendable, Equatable {
    /// The settings that the thumbnail was made with, or nil if the photo has changed since.
    var settings: String?
    var size: PixelSize
    /// The file mark of the thumbnail. The mark shows if another program or another run has
    /// replaced the thumbnail.
    var file: FileMark
  }

  /// The thumbnails of one photo in all sizes.
  struct Entry: Sendable, Equatable {
    /// The photo's path without symbolic links.
    var source: FilePath
    /// The file mark of the photo. The mark shows if the photo has changed.
    var photo: FileMark
    /// True if the photo has transparency, which determines the format of its thumbnails.
    var hasAlpha: Bool
    var thumbnails: [Int: Thumbnail]

    /// Returns `current` with the older thumbnails of this entry added. If the photo has changed,
    /// the older thumbnails are marked as outdated.
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

  struct Change: Sendable {
    var outputPath: FilePath
    var entry: Entry
  }

  /// The entries. A key is a thumbnail's path relative to the folder of its size.
  private(set) var entries: [FilePath: Entry] = [:]
  /// The inputs that had photos in an earlier run.
  var inputs: Set<ThumbnailInput> = []
  private var outputPaths: [FilePath: FilePath] = [:]

  /// Adds a change to the record. Thumbnails that other runs recorded for the same photo are kept.
  mutating func add(_ change: Change) {
    let (outputPath, current) = (change.outputPath, change.entry)
    entries[outputPath] = entries[outputPath]?.updated(with: current) ?? current
    outputPaths[current.source] = outputPath
  }

  mutating func remove(_ outputPath: FilePath) {
    entries[outputPath] = nil
  }

  /// Returns true if an input had photos in an earlier run. Older records list no inputs, so a
  /// folder also counts if a recorded photo is in it.
  func knows(_ input: ThumbnailInput) -> Bool {
    inputs.contains(input)
      || input.kind == .folder && entries.values.contains { $0.source.starts(with: input.path) }
  }

  /// Returns true if a photo has transparency, or nil if unknown without reading the photo.
  func hasAlpha(_ photo: FilePath) -> Bool? {
    guard let outputPath = outputPaths[photo], let entry = entries[outputPath],
      entry.source == photo,
      let stamp = FileStamp(of: photo), entry.photo.stamp == stamp
    else { return nil }
    return entry.hasAlpha
  }
}
