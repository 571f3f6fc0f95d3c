import Garments
package import Core
import GRDB
import SystemPackage

/// The cause of a failure of a wardrobe's database.
package enum DatabaseFault: Hashable, FileFailure.Cause {
  /// It is damaged; SQLite's words. ``Wardrobe/check(repair:work:progress:)`` may mend it.
  case damaged(String)
  /// Its file system supports no locks.
  case withoutLocks
  /// Its file system supports no memory that programs share.
  case withoutSharedMemory

  /// A clause without a full stop, such as "the database is damaged (impossible values)".
  package var message: Message {
    switch self {
    case .damaged(let words): "the database is damaged (\(words))"
    case .withoutLocks: Self.wrongPlace("file locks")
    case .withoutSharedMemory: Self.wrongPlace("shared memory")
    }
  }

  private static func wrongPlace(_ missing: Message) -> Message {
    """
    is on a file system without \(missing), such as a network share; move the wardrobe to a disk on this computer
    """
  }
}

extension WardrobeError {
  /// Any error of the store, told of the wardrobe in `folder`.
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

  /// What SQLite says of files that it can neither lock nor map.
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
    // SQLite reports a disk without room for its index of the log in these words.
    case .SQLITE_IOERR where isFull(folder.path): "the disk is full"
    default: Message(verbatim: words)
    }
  }

  /// Returns true if there is less room than SQLite's index of the log takes.
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
