import Files
import SystemPackage

/// The file of a folder's record: read at a run's beginning, written at its end and, in long runs, in
/// between. Losing it costs time, never pictures.
struct ThumbnailRecordFile: Sendable {
  static let name = ".what2wear-thumbnails"

  private let folder: FilePath
  private var path: FilePath { folder.appending(Self.name) }

  /// No record is longer: 2 GiB are that of some ten million photos.
  private static let limit = 1 << 31

  init(in folder: FilePath) {
    self.folder = folder
  }

  /// The record; an empty one where there is none that can be read.
  func read() -> ThumbnailRecord {
    // Not a pipe, which may wait for a writer for ever.
    guard (try? Stat(path))?.type == .regular,
      let text = try? FileContents.read(path, limit: Self.limit)
    else { return ThumbnailRecord() }
    return ThumbnailRecord(text: text)
  }

  /// Writes a record with `changes`, nil for an entry to be taken away.
  ///
  /// Other runs may write theirs for the same folder: theirs is read again, and only the changes are
  /// put into it.
  func write(_ changes: [FilePath: ThumbnailRecord.Entry?]) throws(FileFailure) {
    if changes.isEmpty { return }
    let lock = FileLock(path)
    var record = read()
    for (landing, entry) in changes { record[landing] = entry }
    let file = try OutputFile(path)
    try file.write(record.text)
    try file.commit(sync: false)
    _ = consume lock
  }
}
