#if FAULT_POINTS
import Glibc
import Synchronization
import SystemPackage
#endif

/// A moment between two steps on a disk, in which a program may be killed and must leave nothing worse
/// than what the next run cleans.
///
/// Tests end a program there, or stop it, and so need no clock to meet the moment. Only a build with the
/// condition `FAULT_POINTS` looks for `WHAT2WEAR_FAULT` in the environment: that of `make test`, and a
/// debug build of this package's own checkout.
/// - `kill 3`: the program kills itself where it reaches the third point, whichever it is
/// - `stop 2 file-written`: it stops itself where it reaches this point the second time
/// - `hold 2 file-written`: the same, and the thread that was there goes no further when it is resumed
/// - `trace PATH`: it adds the name of each point that it reaches to a file, a line each
///
/// In any other build nothing of this is compiled: in those of `make install` and `make deb`, and where
/// SwiftPM fetched this package as somebody's dependency.
package enum FaultPoint: String, CaseIterable, Sendable {
  /// A temporary file or folder is made, and not locked yet.
  case temporaryMade = "temporary-made"
  /// A temporary file is locked, and empty.
  case fileOpened = "file-opened"
  /// All bytes of a temporary file are written, and may not be on the disk yet.
  case fileWritten = "file-written"
  /// A temporary file is about to take its place.
  case fileSynchronized = "file-synchronized"
  /// A file has taken its place.
  case filePlaced = "file-placed"
  /// A temporary folder is locked, and empty.
  case folderOpened = "folder-opened"
  /// A temporary folder is about to take its place, or that of another.
  case folderFilled = "folder-filled"
  /// Two folders have changed places, and it is not looked yet whether the old one may go.
  case folderExchanged = "folder-exchanged"
  /// A folder has taken its place; the one that stood there has its temporary name.
  case folderPlaced = "folder-placed"
  /// All thumbnails are made, and none of them is on record.
  case thumbnailsMade = "thumbnails-made"
  /// Thumbnails of photos that are gone are removed, and are on record still.
  case thumbnailsPruned = "thumbnails-pruned"
  /// A wardrobe has its folders and no tables.
  case wardrobeMade = "wardrobe-made"
  /// A copy of a damaged database is written, and has not its name yet.
  case databaseCopied = "database-copied"
  /// A copy of a damaged database has its name, and the database its damage.
  case databaseKept = "database-kept"
  /// A database has its tables, and no rows.
  case tablesMade = "tables-made"
  /// A photo is in a wardrobe, held, and no row names it.
  case photoPut = "photo-put"
  /// Rows are changed in a transaction that is not committed.
  case rowsChanged = "rows-changed"
  /// Rows are committed; a photo that they named before is still there.
  case rowsCommitted = "rows-committed"
  /// A photo that no row names is about to be removed.
  case photoUnused = "photo-unused"
  /// A photo that no row names is removed.
  case photoRemoved = "photo-removed"
  /// A photo that belonged to nothing is moved away.
  case photoSetAside = "photo-set-aside"

  /// True if this build looks at what the environment asks for.
  package static var isHonoured: Bool {
    #if FAULT_POINTS
    true
    #else
    false
    #endif
  }

  /// Says that the program is there now.
  @inline(__always)
  package func reached() {
    #if FAULT_POINTS
    Fault.ofProcess?.meet(self)
    #endif
  }
}

#if FAULT_POINTS
/// What the environment asks for.
private final class Fault: Sendable {
  private enum Action {
    /// Sends the signal to the thread that has reached the point for the last of so many times.
    case signal(CInt, last: Int, point: FaultPoint?, isHeld: Bool)
    case trace(FilePath)
  }

  /// Nil where nothing is asked for, or in words that mean nothing.
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
    // A name that is none asks for nothing, rather than for any point.
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
      // To this thread, which then goes no step further; the others are ended or stopped with it.
      raise(signal)
      while isHeld { pause() }
    case .trace(let path):
      count.withLock { _ in
        let file = try? FileDescriptor.open(
          path, .writeOnly, options: [.create, .append, .closeOnExec],
          permissions: .ownerReadWrite)
        // A test that finds no line for a point fails.
        _ = try? file?.closeAfter { _ = try file?.writeAll("\(point.rawValue)\n".utf8) }
      }
    }
  }
}
#endif
