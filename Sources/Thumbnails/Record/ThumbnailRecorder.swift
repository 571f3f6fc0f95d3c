import Files
import SystemPackage

/// Gathers what changes while a batch runs, and puts it on record.
struct ThumbnailRecorder {
  private let folder: FilePath
  private let file: ThumbnailRecordFile
  private var changes: [(landing: FilePath, entry: ThumbnailRecord.Entry)] = []

  /// A long run puts on record what it has now and then, so that one that is stopped is not begun
  /// anew; seldom enough that it takes a twentieth of the time at most.
  private var lastWrite = ContinuousClock.now
  private var pause = Duration.seconds(10)

  init(in folder: FilePath) {
    self.folder = folder
    file = ThumbnailRecordFile(in: folder)
  }

  mutating func add(_ entry: ThumbnailRecord.Entry, at landing: FilePath) {
    changes.append((landing, entry))
    let start = ContinuousClock.now
    guard start - lastWrite > pause else { return }
    // What cannot be written now is tried again at the end, and told there.
    if (try? file.update(apply)) != nil { changes = [] }
    lastWrite = .now
    pause = max(pause, (lastWrite - start) * 20)
  }

  private func apply(to record: inout ThumbnailRecord) {
    for (landing, entry) in changes { record.add(entry, at: landing) }
  }

  /// Writes what there is to write; under `isPruning`, removes the thumbnails whose photo is gone,
  /// but for those at `spared` places.
  func finish(isPruning: Bool, sparing spared: Set<FilePath>) -> ThumbnailBatch.Ending {
    var ending = ThumbnailBatch.Ending()
    if changes.isEmpty && !(isPruning && file.exists) { return ending }
    do throws(FileFailure) {
      try file.update { record in
        apply(to: &record)
        if isPruning {
          prune(&record, sparing: spared, &ending)
          FaultPoint.thumbnailsPruned.reached()
        }
      }
    } catch {
      ending.failures.append(error)
    }
    return ending
  }

  private func prune(
    _ record: inout ThumbnailRecord, sparing spared: Set<FilePath>,
    _ ending: inout ThumbnailBatch.Ending
  ) {
    let gone = record.entries.filter { $0.value.source.isGone && !spared.contains($0.key) }
    for (landing, entry) in gone.sorted(by: { $0.key.string < $1.key.string }) {
      do throws(FileFailure) {
        try remove(entry, at: landing, counting: &ending.removedCount)
        record.remove(landing)
      } catch {
        // What is still there stays on record, for the next time.
        ending.failures.append(error)
      }
    }
  }

  private func remove(
    _ entry: ThumbnailRecord.Entry, at landing: FilePath, counting count: inout Int
  ) throws(FileFailure) {
    for (longestSide, thumbnail) in entry.thumbnails {
      let path = folder.appending("\(longestSide)").pushing(landing)
      // What somebody else has put there stays, and so does what a link leads to.
      guard path.isFreeOfLinks(below: folder), thumbnail.file.confirmed(at: path) != nil
      else { continue }
      try FolderTree.removeFile(path, withEmptyFoldersBelow: folder)
      count += 1
    }
  }
}

extension FilePath {
  /// Whether there is nothing at this path, rather than something that cannot be looked at.
  var isGone: Bool {
    do throws(Errno) {
      _ = try Stat(self)
      return false
    } catch {
      return error == .noSuchFileOrDirectory || error == .notDirectory
    }
  }
}
