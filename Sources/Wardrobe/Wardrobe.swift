import Files
import GRDB
import SystemPackage

/// Garments, outfits and their owners, in one folder.
///
/// A value of this type may be used by several tasks at once, and several processes may have the same
/// folder open.
public struct Wardrobe: Sendable {
  public let folder: WardrobeFolder
  let database: DatabasePool
  let photos: PhotoStore

  /// How long one process waits for another that writes, in seconds.
  private static let patience = 30.0

  /// Opens the wardrobe in `folder`.
  ///
  /// - Parameter creating: whether to make one where there is none.
  /// - Throws: `file` of kind `missing` where there is none, `unusable` for one that is damaged or was
  ///   written by a newer program, which is left as it is.
  public static func open(
    _ folder: WardrobeFolder, creating: Bool
  ) async throws(WardrobeError) -> Wardrobe {
    do {
      let isNew = FileIdentity(of: folder.database) == nil
      if isNew && !creating {
        throw FileFailure(
          .missing, folder.path,
          "there is no wardrobe here yet; 'what2wear garment add' or 'what2wear import' makes one")
      }
      if isNew { try FolderTree.create(folder.photos) }
      var configuration = Configuration()
      configuration.busyMode = .timeout(patience)
      configuration.label = "what2wear"
      configuration.prepareDatabase { db in
        // What was said to be stored is on the disk.
        try db.execute(sql: "PRAGMA synchronous = FULL")
      }
      // Two that open a new one at once would both make its tables.
      let lock = try FolderLock(folder.path)
      let pool = try DatabasePool(path: folder.database.string, configuration: configuration)
      try await migrate(pool, folder)
      _ = consume lock
      return Wardrobe(
        folder: folder, database: pool, photos: PhotoStore(folder: folder.photos))
    } catch {
      throw WardrobeError(error, folder)
    }
  }

  private static func migrate(_ pool: DatabasePool, _ folder: WardrobeFolder) async throws {
    let migrator = Migrations.migrator
    let (isDone, isNewer, applied) = try await pool.read { db in
      (
        try migrator.hasCompletedMigrations(db), try migrator.hasBeenSuperseded(db),
        try migrator.appliedMigrations(db)
      )
    }
    if isNewer {
      throw FileFailure(
        .unusable, folder.database,
        "was written by a newer what2wear; install that one to use it. It was left as it is")
    }
    if isDone { return }
    if let last = applied.last { try await copy(pool, folder, "before-\(last)") }
    try migrator.migrate(pool)
  }

  /// Keeps a copy of the database beside it before its schema changes.
  private static func copy(
    _ pool: DatabasePool, _ folder: WardrobeFolder, _ word: String
  ) async throws {
    let path = folder.path.appending("wardrobe-\(word).sqlite")
    if FileIdentity(of: path) != nil { return }
    try await pool.vacuum(into: path.string)
  }

  /// Runs `body` in a transaction that writes: all of it happens, or nothing.
  func write<Value: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> Value
  ) async throws(WardrobeError) -> Value {
    do {
      return try await database.write(body)
    } catch {
      throw WardrobeError(error, folder)
    }
  }

  func read<Value: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> Value
  ) async throws(WardrobeError) -> Value {
    do {
      return try await database.read(body)
    } catch {
      throw WardrobeError(error, folder)
    }
  }
}
