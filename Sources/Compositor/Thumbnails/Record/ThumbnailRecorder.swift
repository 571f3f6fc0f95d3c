import Files
import SystemPackage

/// Gathers what changes while a batch runs, and puts it on record.
struct ThumbnailRecorder {
  private let known: ThumbnailRecord
  private let folder: FilePath
  private var changes: [FilePath: ThumbnailRecord.Entry?] = [:]

  /// A long run puts on record what it has now and then, so that one that is stopped is not begun
  /// anew; seldom enough that it takes a twentieth of the time at most.
  private var lastWrite = ContinuousClock.now
  private var pause = Duration.seconds(10)

  init(_ known: ThumbnailRecord, in folder: FilePath) {
    self.known = known
    self.folder = folder
  }

  mutating func note(_ landing: FilePath, _ entry: ThumbnailRecord.Entry) {
    changes[landing] = .some(entry)
    let start = ContinuousClock.now
    guard start - lastWrite > pause else { return }
    // One that fails is told of at the end, where everything is written again.
    try? ThumbnailRecordFile(in: folder).write(changes)
    lastWrite = .now
    pause = max(pause, (lastWrite - start) * 20)
  }

  /// Removes thumbnails whose photo is gone; returns how many.
  mutating func prune() throws(FileFailure) -> Int {
    var removed = 0
    let entries = known.entries.merging(changes.compactMapValues { $0 }) { $1 }
    for (landing, entry) in entries where entry.source.isGone {
      for (longestSide, thumbnail) in entry.thumbnails {
        let path = folder.appending("\(longestSide)").pushing(landing)
        // What somebody else has put there stays.
        guard FileStamp(of: path)?.byteCount == thumbnail.byteCount else { continue }
        try FolderTree.removeFile(path, withEmptyFoldersBelow: folder)
        removed += 1
      }
      changes[landing] = .some(nil)
    }
    return removed
  }

  func finish() throws(FileFailure) {
    try ThumbnailRecordFile(in: folder).write(changes)
  }
}

extension FilePath {
  /// Whether there is nothing at this path, rather than something that cannot be looked at.
  fileprivate var isGone: Bool {
    do throws(Errno) {
      _ = try Stat(self)
      return false
    } catch {
      return error == .noSuchFileOrDirectory || error == .notDirectory
    }
  }
}
