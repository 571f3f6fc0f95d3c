import Garments
package import Core
import GRDB
import SystemPackage

package enum DatabaseFault: Hashable, FileFailure.Cause {
  /// The database is damaged, with SQLite's message. ``Wardrobe/check(repair:work:progress:)`` may
  /// repair it.
  case damaged(String)
  /// The file system does not support file locks.
  case withoutLocks
  /// The file system does not support shared memory.
  case withoutSharedMemory

  package var message: Message {
    switch self {
    case .damaged(let words): "the database is damaged (\(words))"
    case .withoutLocks: Self.wrongPlace("file locks")
    case .withoutSharedMemory: Self.wrongPlace("shared memory")
    }
  }

  private static func wrongPlace(_ missing: Message) -> Message {
    """
    is on a file system without \(missing) (perhaps a network share); move the wardrobe to a disk on this computer
    """
  }
}

extension WardrobeError {
  init(_ error: any Error, _ folder: WardrobeFolder) {
    switch error {
    case let error as WardrobeError: self = error
    case let error as FileFailure: self.init(error)
    case let error as InvalidField: self = .invalid(.record(error.message))
    case let error as Interruption: self = .interrupted(error)
    case is CancellationError: self = .interrupted(.cancelled)
    case let error as DatabaseError:
      self = .file(Self.failure(error, folder))
    case is RowDecodingError:
      self = .file(
        FileFailure(
          .unusable, folder.database,
          DatabaseFault.damaged("impossible values")))  // not a message
    case let error as Errno: self = .file(FileFailure(.inputOutput, folder.path, error))
    default: self = .file(FileFailure(.inputOutput, folder.database, Message(verbatim: "\(error)")))
    }
  }

  private static func failure(_ error: DatabaseError, _ folder: WardrobeFolder) -> FileFailure {
    if error.resultCode == .SQLITE_CORRUPT {
      let words = error.message ?? "\(error.resultCode)"
      return FileFailure(.unusable, folder.database, DatabaseFault.damaged(words))
    }
    if mayLackSupport(error), let fault = SharedFileSupport.fault(in: folder.path) {
      return FileFailure(.inputOutput, folder.database, fault)
    }
    return FileFailure(kind(of: error), folder.database, reason(error, folder))
  }

  /// Returns true if the error may mean that the file system lacks locks or shared memory.
  private static func mayLackSupport(_ error: DatabaseError) -> Bool {
    [.SQLITE_BUSY, .SQLITE_IOERR, .SQLITE_PROTOCOL].contains(error.resultCode)
  }

  private static func kind(of error: DatabaseError) -> FileFailure.Kind {
    switch error.resultCode {
    case .SQLITE_NOTADB: .unusable
    case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: .cannotCreate
    default: .inputOutput
    }
  }

  private static func reason(_ error: DatabaseError, _ folder: WardrobeFolder) -> Message {
    let words = error.message ?? "\(error.resultCode)"
    return switch error.resultCode {
    case .SQLITE_FULL: "the disk is full"
    case .SQLITE_NOTADB: "is not a wardrobe's database"
    case .SQLITE_BUSY: "another program has been using the wardrobe for too long; try again"
    case .SQLITE_CANTOPEN: "the database cannot be opened (\(words))"
    case .SQLITE_READONLY: "the wardrobe is read-only"
    // SQLite reports this error if the disk has no space for the log's index.
    case .SQLITE_IOERR where isFull(folder.path): "the disk is full"
    default: Message(verbatim: words)
    }
  }

  private static func isFull(_ folder: FilePath) -> Bool {
    RoomReserve.room(at: folder).map { $0 < 32768 } ?? false
  }
}

extension DatabaseFault: ExplainedCause {
  package var wayOut: WayOut? {
    switch self {
    case .damaged: .repairDatabase
    case .withoutLocks, .withoutSharedMemory: nil
    }
  }
}
