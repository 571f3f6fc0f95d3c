import Core
import GRDB
import SystemPackage

extension Wardrobe {
  /// Damage that is in indexes only: the tables are whole, so that the indexes can be built again of them.
  ///
  /// It is tried on a copy in memory, which keeps nobody from writing: where that has no fault with new
  /// indexes, there is none in the tables.
  func damagedIndexes(repair: Bool) async throws -> [WardrobeFault] {
    let copy = try DatabaseQueue()
    do {
      try database.backup(to: copy)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      // The checks that follow say what it is.
      return []
    }
    let faults = try await Self.integrityFaults(copy)
    if faults.isEmpty { return try await damagedWords(copy, repair: repair) }
    do {
      try await copy.writeWithoutTransaction { try Self.buildIndexes($0) }
      guard try await Self.integrityFaults(copy).isEmpty else { return [] }
    } catch is DatabaseError {
      return []
    }
    if repair {
      try keepAsItWas()
      try await database.writeWithoutTransaction { try Self.buildIndexes($0) }
    }
    return faults.map { fault in
      if case .database(let words) = fault {
        .damagedIndex(Message(verbatim: words))
      } else {
        .damagedIndex(fault.message)
      }
    }
  }

  private static func integrityFaults(_ copy: DatabaseQueue) async throws -> [WardrobeFault] {
    do {
      return try await copy.read { db in try integrityFaults(db) }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      // An index of which not even the first page can be read ends the check.
      return [.database(error.message ?? "\(error.resultCode)")]
    }
  }

  /// Rebuilds all indexes.
  ///
  /// REINDEX and DROP INDEX read an index before they let go of it, and fail where its pages cannot be
  /// read. So indexes are taken out of the schema, and their pages fall away in the VACUUM. Those that
  /// SQLite itself made for UNIQUE constraints cannot be; REINDEX does for them what it can.
  private static func buildIndexes(_ db: Database) throws {
    try db.inTransaction {
      let statements = try String.fetchAll(
        db, sql: "SELECT sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")
      try db.execute(
        sql: """
          PRAGMA writable_schema = ON;
          DELETE FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL;
          PRAGMA writable_schema = RESET;
          REINDEX;
          """)
      for sql in statements { try db.execute(sql: sql) }
      return .commit
    }
    try db.execute(sql: "VACUUM")
  }

  /// Damage of the index of words, which SQLite looks at only when it is told to write.
  private func damagedWords(_ copy: DatabaseQueue, repair: Bool) async throws -> [WardrobeFault] {
    do {
      try await copy.write { db in
        try db.execute(sql: "INSERT INTO garment_words (garment_words) VALUES ('integrity-check')")
      }
      return []
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      if repair {
        try keepAsItWas()
        try await indexWords()
      }
      return [.damagedIndex("the search words of garments")]
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      // A table is gone; the checks that follow say which.
      return []
    }
  }

  /// Keeps a copy of the database beside it, with the damage: page by page.
  private func keepAsItWas() throws {
    let place = folder.path.appending("wardrobe-before-repair.sqlite")
    let part = folder.path.appending("wardrobe-before-repair.sqlite.part")
    // A program that was killed while it copied may have left this.
    Temporaries.remove(part)
    do {
      try folder.createEmpty(part, like: folder.database)
      let copy = try DatabaseQueue(path: part.string)
      try database.backup(to: copy)
      try copy.close()
      try FolderTree.synchronizeFile(part)
      FaultPoint.databaseCopied.reached()
      try rename(part, over: place)
      try FolderTree.synchronizeNames(in: folder.path)
      FaultPoint.databaseKept.reached()
    } catch {
      Temporaries.remove(part)
      throw (error as? Errno).map { FileFailure(.inputOutput, place, $0) } ?? error
    }
  }
}
