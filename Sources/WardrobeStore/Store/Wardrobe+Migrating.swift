import Files
import GRDB
import SystemPackage

extension Wardrobe {
  /// Brings the tables to the newest schema, having kept a copy of older ones.
  func migrate(
    _ pool: DatabasePool, _ migrator: DatabaseMigrator, creating: Bool
  ) async throws {
    let (state, applied) = try await pool.read { db in
      (try SchemaState(db, migrator), Set(try migrator.appliedMigrations(db)))
    }
    try Self.check(state, folder, creating: creating)
    if state == .current { return }
    if state == .older, let next = migrator.migrations.first(where: { !applied.contains($0) }) {
      try Self.copy(pool, folder, "before-\(next)")
    }
    try migrator.migrate(pool)
    FaultPoint.tablesMade.reached()
    if state == .older, !applied.contains(Migrations.colors) { try await readMissingColors() }
  }

  /// Keeps a copy of the database beside it before its schema changes.
  private static func copy(
    _ pool: DatabasePool, _ folder: WardrobeFolder, _ word: String
  ) throws {
    let place = folder.path.appending("wardrobe-\(word).sqlite")
    let part = folder.path.appending("wardrobe-\(word).sqlite.part")
    // Of one that was stopped while it copied.
    Temporaries.remove(part)
    do {
      try pool.vacuum(into: part.string)
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
