import Files
import GRDB
import SystemPackage

extension Wardrobe {
  /// The `user_version` of a database that has the tables for colours, or is about to, and in which the
  /// colours of its photos are still to be read: whoever began that may have been killed.
  private static let colorsUnread = 1

  /// Brings the tables to the newest schema, having kept a copy of older ones.
  func migrate(
    _ pool: DatabasePool, _ migrator: DatabaseMigrator, creating: Bool
  ) async throws {
    let (state, applied, version) = try await pool.read { db in
      (
        try SchemaState(db, migrator), Set(try migrator.appliedMigrations(db)),
        try Int.fetchOne(db, sql: "PRAGMA user_version")
      )
    }
    try Self.check(state, folder, creating: creating)
    let bringsColors = state == .older && !applied.contains(Migrations.colors)
    if state == .current, version != Self.colorsUnread { return }
    if state == .older, let next = migrator.migrations.first(where: { !applied.contains($0) }) {
      try Self.copy(pool, folder, "before-\(next)")
    }
    if bringsColors { try await setVersion(Self.colorsUnread) }
    try migrator.migrate(pool)
    FaultPoint.tablesMade.reached()
    if bringsColors || version == Self.colorsUnread {
      try await readMissingColors()
      try await setVersion(0)
    }
  }

  private func setVersion(_ version: Int) async throws {
    try await write { try $0.execute(sql: "PRAGMA user_version = \(version)") }
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
