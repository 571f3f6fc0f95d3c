import Core
import SystemPackage

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

  /// By the place below each size's folder.
  private(set) var entries: [FilePath: Entry] = [:]
  /// What gave photos in a run, and was not told to be empty since.
  var inputs: Set<ThumbnailInput> = []
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

/// The file of a folder's record: read at a run's beginning, written at its end and, in long runs, in
/// between. Losing it costs time, never pictures.
///
/// A symbolic link in its place is not followed: it is no record, and the first record replaces it.
struct ThumbnailRecordFile: Sendable {
  static let name = ".what2wear-thumbnails"

  private let folder: FilePath
  private let path: FilePath

  /// No record is longer: 2 GiB are that of some eight million photos.
  private static let limit = 1 << 31

  init(in folder: FilePath) {
    self.folder = folder
    path = folder.appending(Self.name)
  }

  /// Whether there is something to read, or in the way.
  var exists: Bool { type != nil }

  private var type: FileType? { (try? Stat(path, followTargetSymlink: false))?.type }

  /// The record; an empty one where there is none that can be read.
  func read() -> ThumbnailRecord {
    // Not a pipe, which may wait for a writer for ever.
    guard type == .regular,
      let text = try? FileContents.read(path, limit: Self.limit)
    else { return ThumbnailRecord() }
    return ThumbnailRecord(text: text)
  }

  /// Reads the record again, as other runs may have written theirs, and writes it as `change` leaves
  /// it. They are kept waiting.
  func update(_ change: (inout ThumbnailRecord) -> Void) throws(FileFailure) {
    if let type, type != .regular, type != .symbolicLink {
      throw FileFailure(
        .cannotCreate, path,
        "is no file, but stands where the record of what is up to date belongs; move it away")
    }
    let lock = FileLock(path)
    let before = read()
    var record = before
    change(&record)
    if record.entries == before.entries && record.inputs == before.inputs { return }
    do throws(FileFailure) {
      let file = try OutputFile(path, below: folder)
      try file.write(record.text)
      try file.commit(sync: false)
    } catch {
      throw FileFailure(
        error.kind, error.path,
        "the record of what is up to date cannot be written, which costs the next run time:"
          + " \(error.reason)")
    }
    _ = consume lock
  }
}
