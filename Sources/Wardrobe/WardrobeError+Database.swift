import Files
import GRDB

extension WardrobeError {
  /// Any error of the store, told of the wardrobe in `folder`.
  init(_ error: any Error, _ folder: WardrobeFolder) {
    switch error {
    case let error as WardrobeError: self = error
    case let error as FileFailure: self = .file(error)
    case let error as DatabaseError:
      self = .file(FileFailure(Self.kind(of: error), folder.database, Self.reason(of: error)))
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

  private static func reason(of error: DatabaseError) -> String {
    let words = error.message ?? "\(error.resultCode)"
    return switch error.resultCode {
    case .SQLITE_FULL: "the disk is full"
    case .SQLITE_NOTADB: "is not a wardrobe's database"
    case .SQLITE_CORRUPT: "the database is damaged (\(words)); put a copy of it back"
    case .SQLITE_BUSY: "another program has been using the wardrobe for too long; try again"
    case .SQLITE_CANTOPEN: "the database cannot be opened (\(words))"
    case .SQLITE_READONLY: "the wardrobe is read-only"
    default: words
    }
  }
}
