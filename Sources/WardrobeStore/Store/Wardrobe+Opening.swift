public import Codecs
import Files
package import GRDB
import Glibc
import SystemPackage

extension Wardrobe {
  /// How long one process waits for another that writes, in seconds.
  private static let patience = 30.0

  /// Opens the wardrobe in `folder`. One in a folder that may not be written to can be read.
  ///
  /// - Parameters:
  ///   - folder: the wardrobe's folder.
  ///   - creating: whether to make one where there is none.
  ///   - context: what decoding photos may take, whose colours are read when a wardrobe is opened that an
  ///     older program made.
  /// - Throws: `noWardrobe` where there is none, `file` of kind `unusable` for one that is damaged or was
  ///   written by a newer program, which is left as it is; `interrupted` with the work, which the next
  ///   opening goes on with.
  public static func open(
    _ folder: WardrobeFolder, creating: Bool, context: PictureContext = PictureContext()
  ) async throws(WardrobeError) -> Wardrobe {
    try await open(folder, creating: creating, migrator: Migrations.migrator, context: context)
  }

  /// The same with other migrations, as another version of the program has.
  package static func open(
    _ folder: WardrobeFolder, creating: Bool, migrator: DatabaseMigrator,
    context: PictureContext = PictureContext()
  ) async throws(WardrobeError) -> Wardrobe {
    do {
      try folder.check()
      let state = try look(folder, migrator)
      try check(state, folder, creating: creating)
      if state == .current, !isWritable(folder.path) {
        return Wardrobe(folder: folder, database: try UntouchedDatabase(folder).queue)
      }
      if state == .empty {
        try folder.create()
        FaultPoint.wardrobeMade.reached()
      }
      // Two that open a new one at once would both make its tables.
      let lock = state == .current ? nil : try await lock(folder)
      if state == .empty, try look(folder, migrator) == .empty {
        try checkHasNoPhotos(folder)
        try folder.createEmpty(folder.database)
      }
      let pool = try DatabasePool(path: folder.sqlitePath, configuration: configuration)
      let wardrobe = Wardrobe(folder: folder, database: pool)
      try await wardrobe.migrate(pool, migrator, creating: creating, context)
      if state == .empty { try FolderTree.synchronizeNames(in: folder.path) }
      withExtendedLifetime(lock) {}
      return wardrobe
    } catch {
      throw WardrobeError(error, folder)
    }
  }

  /// Opens a copy in memory of the wardrobe in `folder`, to tell of it: nothing of it changes, not even
  /// where an older program made it. Nothing can be stored then.
  ///
  /// - Throws: as `open(_:creating:)` for one that is to be there.
  public static func openUnchanged(_ folder: WardrobeFolder) async throws(WardrobeError) -> Wardrobe
  {
    do {
      try folder.check()
      let state = try look(folder, Migrations.migrator)
      guard state == .older || state == .current else {
        return try await open(folder, creating: false)
      }
      let copy = try DatabaseQueue()
      try UntouchedDatabase(folder).queue.backup(to: copy)
      try Migrations.migrator.migrate(copy)
      return Wardrobe(folder: folder, database: copy)
    } catch {
      throw WardrobeError(error, folder)
    }
  }

  /// Keeps others that would change the tables waiting.
  private static func lock(_ folder: WardrobeFolder) async throws -> AsyncFileLock {
    if let lock = try await AsyncFileLock.wait(folder.path, .exclusive) { return lock }
    throw FileFailure(
      .inputOutput, folder.path,
      "another program has been using the wardrobe for too long; try again")
  }

  private init(folder: WardrobeFolder, database: any DatabaseWriter) {
    self.init(folder: folder, database: database, photos: PhotoStore(folder: folder.photos))
  }

  private static func isWritable(_ path: FilePath) -> Bool {
    unsafe path.withPlatformString { unsafe access($0, W_OK) } == 0
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience)
    configuration.label = "what2wear"
    configuration.prepareDatabase { db in
      // A commit returns only when its changes are on the disk.
      try db.execute(sql: "PRAGMA synchronous = FULL")
    }
    return configuration
  }

  /// How the database stands, told without changing a byte; nil where that cannot be told so.
  private static func look(
    _ folder: WardrobeFolder, _ migrator: DatabaseMigrator
  ) throws -> SchemaState? {
    let status: Stat
    do throws(Errno) {
      status = try Stat(folder.database)
    } catch .noSuchFileOrDirectory {
      return .empty
    } catch {
      throw FileFailure(.missing, folder.database, error)
    }
    if status.type == .directory {
      throw FileFailure(.unusable, folder.database, "is a folder, not a wardrobe's database")
    }
    if status.size == 0 && FileStamp(of: folder.log) == nil { return .empty }
    do {
      return try UntouchedDatabase(folder).queue.read { try SchemaState($0, migrator) }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_NOTADB {
      throw error
    } catch {
      // Another may be writing at this moment.
      return nil
    }
  }

  private static func check(
    _ state: SchemaState?, _ folder: WardrobeFolder, creating: Bool
  ) throws {
    switch state {
    case .empty where !creating:
      try checkHasNoPhotos(folder)
      throw WardrobeError.noWardrobe(folder.path)
    case .foreign:
      throw FileFailure(.unusable, folder.database, "is another program's database")
    case .newer:
      throw FileFailure(
        .unusable, folder.database,
        "was written by a newer what2wear; install that one to use it. It was left as it is")
    case .empty, .older, .current, nil: return
    }
  }

  /// A database that is gone while its photos are there is no reason to begin a new one.
  private static func checkHasNoPhotos(_ folder: WardrobeFolder) throws(FileFailure) {
    if try PhotoStore(folder: folder.photos).contents().photos.isEmpty { return }
    throw FileFailure(
      .missing, folder.database,
      "is gone or empty, but there are photos in 'photos'; put a copy of it back, or move 'photos' "
        + "elsewhere and import it")
  }
}

// MARK: - Newer tables

extension Wardrobe {
  /// Brings the tables to the newest schema, having kept a copy of older ones.
  private func migrate(
    _ pool: DatabasePool, _ migrator: DatabaseMigrator, creating: Bool, _ context: PictureContext
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
      try await readMissingColors(context)
      try await setVersion(0)
    }
  }

  /// The `user_version` of a database that has the tables for colours, or is about to, and in which the
  /// colours of its photos are still to be read: whoever began that may have been killed.
  private static let colorsUnread = 1

  private func setVersion(_ version: Int) async throws {
    try await write { try $0.execute(sql: "PRAGMA user_version = \(version)") }
  }

  /// Keeps a copy of the database beside it before its schema changes.
  private static func copy(
    _ pool: DatabasePool, _ folder: WardrobeFolder, _ word: String
  ) throws {
    let place = folder.path.appending("wardrobe-\(word).sqlite")
    let part = folder.path.appending("wardrobe-\(word).sqlite.part")
    // A program that was killed while it copied may have left this.
    Temporaries.remove(part)
    do {
      try folder.createEmpty(part, like: folder.database)
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
