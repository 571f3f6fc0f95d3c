import Files
import GRDB
import SystemPackage
import Work

extension WardrobeError {
  /// Any error of the store, told of the wardrobe in `folder`.
  init(_ error: any Error, _ folder: WardrobeFolder) {
    switch error {
    case let error as WardrobeError: self = error
    case let error as FileFailure: self.init(error)
    case let error as InvalidField: self = .invalid(.record(error.description))
    case let error as Interruption: self = .interrupted(error)
    case is CancellationError: self = .interrupted(.cancelled)
    case let error as DatabaseError:
      self = .file(FileFailure(Self.kind(of: error), folder.database, Self.reason(error, folder)))
    case is RowDecodingError:
      self = .file(FileFailure(.unusable, folder.database, Self.damaged("impossible values")))
    case let error as Errno: self = .file(FileFailure(.inputOutput, folder.path, error))
    default: self = .file(FileFailure(.inputOutput, folder.database, "\(error)"))
    }
  }

  private static func kind(of error: DatabaseError) -> FileFailure.Kind {
    switch error.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: .unusable
    case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: .cannotCreate
    default: .inputOutput
    }
  }

  private static func reason(_ error: DatabaseError, _ folder: WardrobeFolder) -> String {
    let words = error.message ?? "\(error.resultCode)"
    return switch error.resultCode {
    case .SQLITE_FULL: "the disk is full"
    case .SQLITE_NOTADB: "is not a wardrobe's database"
    case .SQLITE_CORRUPT: damaged(words)
    case .SQLITE_BUSY: "another program has been using the wardrobe for too long; try again"
    case .SQLITE_CANTOPEN: "the database cannot be opened (\(words))"
    case .SQLITE_READONLY: "the wardrobe is read-only"
    // SQLite tells of a disk without room for its index of the log in these words.
    case .SQLITE_IOERR where isFull(folder.path): "the disk is full"
    default: words
    }
  }

  private static func damaged(_ words: String) -> String {
    "the database is damaged (\(words)); put a copy of it back"
  }

  /// Whether there is less room than SQLite's index of the log takes.
  private static func isFull(_ folder: FilePath) -> Bool {
    RoomReserve.room(at: folder).map { $0 < 32768 } ?? false
  }
}
