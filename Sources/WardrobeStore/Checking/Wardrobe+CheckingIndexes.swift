import Core
import GRDB
import SystemPackage

extension Wardrobe {
  /// Returns faults that affect only indexes, which can be rebuilt from intact tables.
  ///
  /// The rebuild is tested on a copy in memory, so that other writers are not blocked.
  func damagedIndexes(repair: Bool) async throws -> [WardrobeFault] {
    let copy = try DatabaseQueue()
    do {
      try database.backup(to: copy)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      // Later checks report the damage.
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
      // If even the first page of an index is unreadable, SQLite aborts the check.
      return [.database(error.message ?? "\(error.resultCode)")]
    }
  }

  /// Rebuilds all indexes.
  ///
  /// REINDEX and DROP INDEX fail if an index has unreadable pages. The indexes are deleted from the
  /// schema instead, and VACUUM frees their pages. SQLite's own indexes for UNIQUE constraints
  /// cannot be deleted, so REINDEX repairs them if possible.
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

  /// Returns a fault if the search index is damaged. To check a search index, SQLite must write to
  /// the database.
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
      // A table is missing. Later checks report the missing table.
      return []
    }
  }

  /// Copies the damaged database, page by page, to a file in the same folder.
  private func keepAsItWas() throws {
    let place = folder.path.appending("wardrobe-before-repair.sqlite")
    let part = folder.path.appending("wardrobe-before-repair.sqlite.part")
    // A killed process may have left this partial copy behind.
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
