package import Core
import Synchronization
import SystemPackage

/// Puts on record what a batch makes: at once, so that one that is stopped need not begin again.
final class ThumbnailRecorder: Sendable {
  private struct Progress {
    /// Whether lines were put behind the record, which its next update brings into their places.
    var hasLines = false
    /// What could not be put there: it is tried again at the end, and told there.
    var unwritten: [ThumbnailRecord.Change] = []
  }

  private let folder: FilePath
  private let file: RecordFile
  /// What the run was given.
  private let inputs: [FoundInput]
  private let isNews: Bool
  private let progress = Mutex(Progress())

  /// - Parameters:
  ///   - record: what was on record when the run began.
  init(in folder: FilePath, _ inputs: [FoundInput], _ record: ThumbnailRecord) {
    self.folder = folder
    self.inputs = inputs
    file = .ofThumbnails(in: folder)
    isNews = inputs.contains { !$0.isEmpty && !record.inputs.contains($0.input) }
  }

  /// Puts what is new of a photo on record; its thumbnails stand in their files.
  func add(_ change: ThumbnailRecord.Change) {
    let isWritten = (try? file.append(change.line)) != nil
    progress.withLock { progress in
      if isWritten { progress.hasLines = true } else { progress.unwritten.append(change) }
    }
  }

  /// What is removed at a run's end.
  enum Pruning {
    case none
    /// What was made of photos that are gone; nothing where an input is empty that was not, and nothing
    /// below a folder that is empty and was not.
    case ofGone
    /// The same, though such an input or folder is empty.
    case ofEmptied
  }

  /// Writes what there is to write; under `pruning`, removes the thumbnails whose photo is gone, and those at `lost`
  /// places, but for those at `spared` places.
  func finish(
    _ pruning: Pruning, sparing spared: Set<FilePath>, lost: Set<FilePath>
  ) -> ThumbnailBatch.Ending {
    var ending = ThumbnailBatch.Ending()
    let progress = progress.withLock { $0 }
    let hasChanges = progress.hasLines || !progress.unwritten.isEmpty
    // Where no thumbnail is on record there is nothing to know of inputs.
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
      // What stands behind the record counts, too: on a full disk it is put in order by another run.
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
        // What is still there stays on record, for the next time.
        ending.failures.append(error)
      }
    }
    if pruning == .ofEmptied { record.inputs.subtract(emptied.map(\.input)) }
    // Names that are used once, as those of temporary lists, must not pile up.
    record.inputs = record.inputs.filter {
      $0.kind == .collection || $0.path.isRelative || !$0.path.isGone
    }
  }

  /// Leaves out the photos whose disk may be out, and tells of the folders where it may be.
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

  /// What messages call a folder: by the name of what it was found in, where that is of this run.
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

  /// Whether a Mac has put a placeholder in this photo's place, which is in iCloud only.
  fileprivate var isInICloud: Bool {
    guard let name = lastComponent?.string else { return false }
    return FileIdentity(of: removingLastComponent().appending(".\(name).icloud")) != nil
  }
}

/// Why thumbnails were not removed.
package enum ThumbnailFault: FileFailure.Cause {
  /// What gave photos in an earlier run gives none now, and may be a disk that is not mounted.
  case isEmptied
  /// A folder below one that was walked held photos in an earlier run and is empty now: a disk that is
  /// not mounted may belong there.
  case isEmptiedBelow

  /// The fault as a clause without a full stop.
  package var message: Message {
    switch self {
    case .isEmptied:
      "held photos in an earlier run and holds none now, so no thumbnail was removed"
    case .isEmptiedBelow:
      "held photos in an earlier run and is empty now, so none of their thumbnails was removed"
    }
  }
}

extension ThumbnailFault: ExplainedCause {
  package var wayOut: WayOut? { .mountDisk }
}
