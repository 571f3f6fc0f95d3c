#if FAULT_POINTS
import Glibc
import Synchronization
import SystemPackage
#endif

/// A point between two disk operations at which the program may be killed.
///
/// The next run must be able to clean up any files left at such a point. Tests kill or stop the
/// program at an exact point, without timers. Tests set the variable `WHAT2WEAR_FAULT`:
/// - `kill 3` kills the program at the third point that it reaches, whatever the point is called
/// - `stop 2 file-written` stops the program the second time it reaches the point `file-written`
/// - `hold 2 file-written` also stops the program, and keeps this thread blocked after the program
///   resumes
/// - `trace PATH` appends the name of each point to a file, one per line
///
/// The code is compiled only with the condition `FAULT_POINTS`: for `make test`, and for debug
/// builds of this package's own checkout.
package enum FaultPoint: String, CaseIterable, Sendable {
  /// A temporary file or folder is created, but not locked yet.
  case temporaryMade = "temporary-made"
  /// A temporary file is locked and still empty.
  case fileOpened = "file-opened"
  /// A temporary file is fully written, but maybe not flushed to disk.
  case fileWritten = "file-written"
  /// A temporary file is about to be moved to its destination.
  case fileSynchronized = "file-synchronized"
  /// A file has been moved to its destination.
  case filePlaced = "file-placed"
  /// A temporary folder is locked and still empty.
  case folderOpened = "folder-opened"
  /// A temporary folder is about to be moved to its destination or to replace another folder.
  case folderFilled = "folder-filled"
  /// Two folders have been exchanged, and the old folder has not been checked yet.
  case folderExchanged = "folder-exchanged"
  /// A folder has been moved to its destination, and the old folder has the temporary name.
  case folderPlaced = "folder-placed"
  /// All thumbnails are made, but none is recorded yet.
  case thumbnailsMade = "thumbnails-made"
  /// Thumbnails of missing photos are removed, but still recorded.
  case thumbnailsPruned = "thumbnails-pruned"
  /// A wardrobe has its folders, but no tables.
  case wardrobeMade = "wardrobe-made"
  /// A copy of a damaged database is written, but not renamed yet.
  case databaseCopied = "database-copied"
  /// A copy of a damaged database has its final name, and the original is still damaged.
  case databaseKept = "database-kept"
  /// A database has its tables, but no rows.
  case tablesMade = "tables-made"
  /// A photo is stored in a wardrobe and locked, but no row refers to it.
  case photoPut = "photo-put"
  /// Rows have changed in a transaction that is not committed yet.
  case rowsChanged = "rows-changed"
  /// Rows are committed, but their previous photo still exists.
  case rowsCommitted = "rows-committed"
  /// An unused photo is about to be removed.
  case photoUnused = "photo-unused"
  /// An unused photo has been removed.
  case photoRemoved = "photo-removed"
  /// A photo that is not used in the wardrobe has been moved away.
  case photoSetAside = "photo-set-aside"

  /// True if this build has fault points.
  package static var isHonoured: Bool {
    #if FAULT_POINTS
    true
    #else
    false
    #endif
  }

  /// Marks that the program has reached this point.
  @inline(__always)
  package func reached() {
    #if FAULT_POINTS
    Fault.ofProcess?.meet(self)
    #endif
  }
}

#if FAULT_POINTS
/// The action requested by `WHAT2WEAR_FAULT`.
private final class Fault: Sendable {
  private enum Action {
    /// Sends a signal to the thread that reaches the point for the `last`-th time.
    case signal(CInt, last: Int, point: FaultPoint?, isHeld: Bool)
    case trace(FilePath)
  }

  /// The requested action, or nil if the variable is unset or invalid.
  static let ofProcess: Fault? = unsafe getenv("WHAT2WEAR_FAULT").flatMap {
    Fault(unsafe String(cString: $0))
  }

  private let action: Action
  private let count = Mutex(0)

  private init?(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return nil }
    if words[0] == "trace" {
      action = .trace(FilePath(words[1]))
      return
    }
    let rest = words[1].split(separator: " ")
    let signals = ["kill": SIGKILL, "stop": SIGSTOP, "hold": SIGSTOP]
    guard let signal = signals[words[0]], let number = rest.first.flatMap({ Int($0) }) else {
      return nil
    }
    let point = rest.dropFirst().first.map { FaultPoint(rawValue: "\($0)") }
    // An unknown name matches no point, rather than every point.
    if case .some(nil) = point { return nil }
    action = .signal(signal, last: number, point: point ?? nil, isHeld: words[0] == "hold")
  }

  func meet(_ point: FaultPoint) {
    switch action {
    case .signal(let signal, let last, let asked, let isHeld):
      guard asked == nil || asked == point else { return }
      let number = count.withLock { count in
        count += 1
        return count
      }
      guard number == last else { return }
      // `raise` signals the current thread, so the current thread stops exactly at this point.
      raise(signal)
      while isHeld { pause() }
    case .trace(let path):
      count.withLock { _ in
        let file = try? FileDescriptor.open(
          path, .writeOnly, options: [.create, .append, .closeOnExec],
          permissions: .ownerReadWrite)
        // Write errors are ignored here, because tests notice a missing line.
        _ = try? file?.closeAfter { _ = try file?.writeAll("\(point.rawValue)\n".utf8) }
      }
    }
  }
}
#endif
