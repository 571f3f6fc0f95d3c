import Files
import SystemPackage

/// The file of a folder's record: read at a run's beginning, written at its end and, in long runs, in
/// between. Losing it costs time, never pictures.
struct ThumbnailRecordFile: Sendable {
  static let name = ".what2wear-thumbnails"

  private let path: FilePath

  /// No record is longer: 2 GiB are that of some eight million photos.
  private static let limit = 1 << 31

  init(in folder: FilePath) {
    path = folder.appending(Self.name)
  }

  /// Whether there is something to read, or in the way.
  var exists: Bool { (try? Stat(path)) != nil }

  /// The record; an empty one where there is none that can be read.
  func read() -> ThumbnailRecord {
    // Not a pipe, which may wait for a writer for ever.
    guard (try? Stat(path))?.type == .regular,
      let text = try? FileContents.read(path, limit: Self.limit)
    else { return ThumbnailRecord() }
    return ThumbnailRecord(text: text)
  }

  /// Reads the record again, as other runs may have written theirs, and writes it as `change` leaves
  /// it. They are kept waiting.
  func update(_ change: (inout ThumbnailRecord) -> Void) throws(FileFailure) {
    if let status = try? Stat(path), status.type != .regular {
      throw FileFailure(
        .cannotCreate, path,
        "is no file, but stands where the record of what is up to date belongs; move it away")
    }
    let lock = FileLock(path)
    let before = read()
    var record = before
    change(&record)
    if record.entries == before.entries { return }
    do throws(FileFailure) {
      let file = try OutputFile(path)
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
