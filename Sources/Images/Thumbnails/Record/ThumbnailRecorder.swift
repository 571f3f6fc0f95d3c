package import Core
import Synchronization
import SystemPackage

/// Records immediately what a batch makes, so that an interrupted batch need not start over.
final class ThumbnailRecorder: Sendable {
  private struct Progress {
    /// True if lines were appended to the record, which its next update merges.
    var hasLines = false
    /// Changes that could not be written; they are retried and reported at the end.
    var unwritten: [ThumbnailRecord.Change] = []
  }

  private let folder: FilePath
  private let file: RecordFile
  /// The inputs of the run.
  private let inputs: [FoundInput]
  private let isNews: Bool
  private let progress = Mutex(Progress())

  /// - Parameters:
  ///   - record: the record when the run began.
  init(in folder: FilePath, _ inputs: [FoundInput], _ record: ThumbnailRecord) {
    self.folder = folder
    self.inputs = inputs
    file = .ofThumbnails(in: folder)
    isNews = inputs.contains { !$0.isEmpty && !record.inputs.contains($0.input) }
  }

  /// Records a change of a photo; its thumbnails are already in their files.
  func add(_ change: ThumbnailRecord.Change) {
    let isWritten = (try? file.append(change.line)) != nil
    progress.withLock { progress in
      if isWritten { progress.hasLines = true } else { progress.unwritten.append(change) }
    }
  }

  /// The thumbnails to remove at a run's end.
  enum Pruning {
    case none
    /// Those of photos that are gone; none if an input has become empty, and none below a folder
    /// that has become empty.
    case ofGone
    /// The same, even if such an input or folder is empty.
    case ofEmptied
  }

  /// Writes all changes. With `pruning`, removes the thumbnails of photos that are gone, and those
  /// at `lost` places, except at `spared` places.
  func finish(
    _ pruning: Pruning, sparing spared: Set<FilePath>, lost: Set<FilePath>
  ) -> ThumbnailBatch.Ending {
    var ending = ThumbnailBatch.Ending()
    let progress = progress.withLock { $0 }
    let hasChanges = progress.hasLines || !progress.unwritten.isEmpty
    // Without any recorded thumbnails, inputs need not be recorded.
    if !hasChanges && !((pruning != .none || isNews) && file.exists) { return ending }
    do throws(FileFailure) {
      try file.update { lines in
        var record = ThumbnailRecord(lines: lines)
        for change in progress.unwritten { record.add(change) }
        for found in inputs where !found.isEmpty { record.inputs.insert(found.input) }
        if pruning != .none {
          prune(&record, pruning, sparing: spared, lost: lost, &ending)
          FaultPoint.thumbnailsPruned.reached()
        }
        return record.lines
      }
    } catch {
      // Appended lines count, too: on a full disk another run merges them later.
      if error.kind != .inputOutput || !progress.unwritten.isEmpty || pruning != .none {
        ending.failures.append(error)
      }
    }
    return ending
  }

  private func prune(
    _ record: inout ThumbnailRecord, _ pruning: Pruning, sparing spared: Set<FilePath>,
    lost: Set<FilePath>, _ ending: inout ThumbnailBatch.Ending
  ) {
    var gone = record.entries.filter { landing, entry in
      !spared.contains(landing) && (lost.contains(landing) || entry.source.isGone)
        && !entry.source.isInICloud
    }
    let emptied = inputs.filter { [record] in $0.isEmpty && record.knows($0.input) }
    if pruning == .ofGone && !gone.isEmpty && !emptied.isEmpty {
      ending.failures += emptied.map { FileFailure(.missing, $0.name, ThumbnailFault.isEmptied) }
      return
    }
    if pruning == .ofGone { ending.failures += leaveOutEmptied(&gone) }
    for (landing, entry) in gone.sorted(by: { $0.key.string < $1.key.string }) {
      do throws(FileFailure) {
        try remove(entry, at: landing, counting: &ending.removedCount)
        record.remove(landing)
      } catch {
        // A thumbnail that still exists stays on record, for the next time.
        ending.failures.append(error)
      }
    }
    if pruning == .ofEmptied { record.inputs.subtract(emptied.map(\.input)) }
    // Names that are used once, such as those of temporary lists, must not pile up.
    record.inputs = record.inputs.filter {
      $0.kind == .collection || $0.path.isRelative || !$0.path.isGone
    }
  }

  /// Leaves out the photos whose disk may be unmounted, and returns failures for the folders
  /// concerned.
  private func leaveOutEmptied(
    _ gone: inout [FilePath: ThumbnailRecord.Entry]
  ) -> [FileFailure] {
    var folders = EmptiedFolders()
    var emptied: Set<FilePath> = []
    gone = gone.filter { _, entry in
      guard let folder = folders.folder(of: entry.source) else { return true }
      emptied.insert(folder)
      return false
    }
    return emptied.sorted { $0.string < $1.string }.map {
      FileFailure(.missing, name(of: $0), ThumbnailFault.isEmptiedBelow)
    }
  }

  /// The name of a folder in messages: that of the input it was found in, if it is part of this
  /// run.
  private func name(of folder: FilePath) -> FilePath {
    for found in inputs where found.input.kind == .folder {
      var rest = folder
      if rest.removePrefix(found.input.path) { return found.name.pushing(rest) }
    }
    return folder
  }

  private func remove(
    _ entry: ThumbnailRecord.Entry, at landing: FilePath, counting count: inout Int
  ) throws(FileFailure) {
    for (longestSide, thumbnail) in entry.thumbnails {
      let path = folder.appending("\(longestSide)").pushing(landing)
      // Files that others put there stay, and so do the targets of links.
      guard path.isFreeOfLinks(below: folder), thumbnail.file.confirmed(at: path) != nil
      else { continue }
      try FolderTree.removeFile(path, withEmptyFoldersBelow: folder)
      count += 1
    }
  }
}

extension FilePath {
  /// True if nothing is at this path, false if it exists or cannot be examined.
  var isGone: Bool {
    do throws(Errno) {
      _ = try Stat(self)
      return false
    } catch {
      return error == .noSuchFileOrDirectory || error == .notDirectory
    }
  }

  /// True if a Mac has replaced this photo with a placeholder because it is only in iCloud.
  fileprivate var isInICloud: Bool {
    guard let name = lastComponent?.string else { return false }
    return FileIdentity(of: removingLastComponent().appending(".\(name).icloud")) != nil
  }
}

/// Why thumbnails were not removed.
package enum ThumbnailFault: FileFailure.Cause {
  /// An input that had photos in an earlier run has none now; its disk may not be mounted.
  case isEmptied
  /// A folder below one that was walked had photos in an earlier run and is empty now; a disk that
  /// is not mounted may belong there.
  case isEmptiedBelow

  /// The fault as a clause without a full stop.
  package var message: Message {
    switch self {
    case .isEmptied:
      "had photos in an earlier run but has none now, so no thumbnails were removed"
    case .isEmptiedBelow:
      "had photos in an earlier run but is empty now, so its thumbnails were kept"
    }
  }
}

extension ThumbnailFault: ExplainedCause {
  package var wayOut: WayOut? { .mountDisk }
}
