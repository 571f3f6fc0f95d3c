package import Core
import Synchronization
import SystemPackage

/// Records each thumbnail immediately, so that an interrupted batch can continue.
final class ThumbnailRecorder: Sendable {
  private struct Progress {
    /// True if lines were appended to the file. The next update of the record merges appended
    /// lines.
    var hasLines = false
    /// Changes that could not be written, to be retried or reported at the end.
    var unwritten: [ThumbnailRecord.Change] = []
  }

  private let folder: FilePath
  private let file: RecordFile
  private let inputs: [FoundInput]
  private let hasNewInputs: Bool
  private let progress = Mutex(Progress())

  init(in folder: FilePath, _ inputs: [FoundInput], _ record: ThumbnailRecord) {
    self.folder = folder
    self.inputs = inputs
    file = .ofThumbnails(in: folder)
    hasNewInputs = inputs.contains { !$0.isEmpty && !record.inputs.contains($0.input) }
  }

  func add(_ change: ThumbnailRecord.Change) {
    let isWritten = (try? file.append(change.line)) != nil
    progress.withLock { progress in
      if isWritten { progress.hasLines = true } else { progress.unwritten.append(change) }
    }
  }

  /// The thumbnails to remove at the end of a run.
  enum Pruning {
    case none
    /// Thumbnails of missing photos are removed, unless an input or a folder has become empty.
    case ofGone
    /// Thumbnails of missing photos are removed, even if an input or a folder has become empty.
    case ofEmptied
  }

  /// Writes all changes to the record, and removes thumbnails.
  ///
  /// - Parameters:
  ///   - pruning: the thumbnails to remove.
  ///   - spared: thumbnail paths to keep in any case.
  ///   - lost: thumbnail paths to remove even if their photos exist.
  func finish(
    _ pruning: Pruning, sparing spared: Set<FilePath>, lost: Set<FilePath>
  ) -> ThumbnailBatch.Ending {
    var ending = ThumbnailBatch.Ending()
    let progress = progress.withLock { $0 }
    let hasChanges = progress.hasLines || !progress.unwritten.isEmpty
    // Without a record file, there are no thumbnails to remove and no inputs to add.
    if !hasChanges && !((pruning != .none || hasNewInputs) && file.exists) { return ending }
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
      // If every change was already appended as a line, a full disk is not an error, because a
      // later run merges the lines.
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
    var gone = record.entries.filter { outputPath, entry in
      !spared.contains(outputPath) && (lost.contains(outputPath) || entry.source.isGone)
        && !entry.source.isInICloud
    }
    let emptied = inputs.filter { [record] in $0.isEmpty && record.knows($0.input) }
    if pruning == .ofGone && !gone.isEmpty && !emptied.isEmpty {
      ending.failures += emptied.map { FileFailure(.missing, $0.name, ThumbnailFault.isEmptied) }
      return
    }
    if pruning == .ofGone { ending.failures += leaveOutEmptied(&gone) }
    for (outputPath, entry) in gone.sorted(by: { $0.key.string < $1.key.string }) {
      do throws(FileFailure) {
        try remove(entry, at: outputPath, counting: &ending.removedCount)
        record.remove(outputPath)
      } catch {
        // A thumbnail that could not be removed stays in the record.
        ending.failures.append(error)
      }
    }
    if pruning == .ofEmptied { record.inputs.subtract(emptied.map(\.input)) }
    // Inputs that no longer exist, such as temporary lists, would make the record long, so they are
    // removed.
    record.inputs = record.inputs.filter {
      $0.kind == .collection || $0.path.isRelative || !$0.path.isGone
    }
  }

  /// Removes photos from `gone` that may be on unmounted disks. Returns a failure for each empty
  /// folder that may be an unmounted disk.
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

  /// Returns a folder's name for messages. If an input folder contains the folder, the name begins
  /// with the name of the input.
  private func name(of folder: FilePath) -> FilePath {
    for found in inputs where found.input.kind == .folder {
      var rest = folder
      if rest.removePrefix(found.input.path) { return found.name.pushing(rest) }
    }
    return folder
  }

  private func remove(
    _ entry: ThumbnailRecord.Entry, at outputPath: FilePath, counting count: inout Int
  ) throws(FileFailure) {
    for (longestSide, thumbnail) in entry.thumbnails {
      let path = folder.appending("\(longestSide)").pushing(outputPath)
      // Thumbnail files that another program has replaced are kept, and symbolic links are not
      // followed.
      guard path.isFreeOfLinks(below: folder), thumbnail.file.confirmed(at: path) != nil
      else { continue }
      try FolderTree.removeFile(path, withEmptyFoldersBelow: folder)
      count += 1
    }
  }
}

extension FilePath {
  /// True if the path does not exist. A path that cannot be checked counts as existing.
  var isGone: Bool {
    do throws(Errno) {
      _ = try Stat(self)
      return false
    } catch {
      return error == .noSuchFileOrDirectory || error == .notDirectory
    }
  }

  /// True if a Mac has replaced the photo with a placeholder because it is only in iCloud.
  fileprivate var isInICloud: Bool {
    guard let name = lastComponent?.string else { return false }
    return FileIdentity(of: removingLastComponent().appending(".\(name).icloud")) != nil
  }
}

/// The reason for not removing thumbnails.
package enum ThumbnailFault: FileFailure.Cause {
  /// An input has no photos now but had some in an earlier run, maybe because of an unmounted disk.
  case isEmptied
  /// A folder is empty now but had photos in an earlier run, maybe because of an unmounted disk.
  case isEmptiedBelow

  /// The message, a clause without a full stop.
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
