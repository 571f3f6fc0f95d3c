public import Codecs
import Files
import FoundationEssentials
package import GRDB
import Glibc
import SystemPackage

extension Wardrobe {
  /// Opens the wardrobe in `folder`. One in a folder that may not be written to can be read.
  ///
  /// - Parameters:
  ///   - folder: the wardrobe's folder.
  ///   - creating: whether to make one where there is none.
  ///   - options: how long to wait for others, and what it is opened for.
  ///   - context: what decoding photos may take, whose colours are read when a wardrobe is opened that an
  ///     older program made.
  /// - Throws: `noWardrobe` where there is none, `file` of kind `unusable` for one that is damaged or was
  ///   written by a newer program, which is left as it is; `interrupted` with the work, which the next
  ///   opening goes on with.
  public static func open(
    _ folder: WardrobeFolder, creating: Bool, options: OpeningOptions = OpeningOptions(),
    context: PictureContext = PictureContext()
  ) async throws(WardrobeError) -> Wardrobe {
    try await open(
      folder, creating: creating, options: options, migrator: Migrations.migrator,
      context: context)
  }

  /// The same with other migrations, as another version of the program has.
  package static func open(
    _ folder: WardrobeFolder, creating: Bool, options: OpeningOptions = OpeningOptions(),
    migrator: DatabaseMigrator, context: PictureContext = PictureContext()
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
      let lock = state == .current ? nil : try await lock(folder, options)
      if state == .empty, try look(folder, migrator) == .empty {
        try checkHasNoPhotos(folder)
        try folder.createEmpty(folder.database)
      }
      if options.freesRoom { RoomReserve(folder: folder.path).giveUpIfFull() }
      let pool = try DatabasePool(
        path: folder.sqlitePath, configuration: configuration(folder, options))
      let wardrobe = Wardrobe(folder: folder, database: pool, now: options.now)
      try await wardrobe.migrate(pool, migrator, creating: creating, context)
      if state == .empty { try FolderTree.synchronizeNames(in: folder.path) }
      withExtendedLifetime(lock) {}
      if !options.freesRoom { RoomReserve(folder: folder.path).take() }
      // What cannot be removed now, as from a full disk, another opening removes.
      try? await wardrobe.removeExpired(options)
      return wardrobe
    } catch {
      throw WardrobeError(error, folder)
    }
  }

  /// Keeps others that would change the tables waiting.
  private static func lock(
    _ folder: WardrobeFolder, _ options: OpeningOptions
  ) async throws -> AsyncFileLock {
    var tries = 0
    while true {
      if let lock = try AsyncFileLock.attempt(folder.path, .exclusive) { return lock }
      guard
        let pause = options.nextPause(
          afterTries: tries, for: { LockHolder.ofFile(folder.path) })
      else { break }
      tries += 1
      try await Task.sleep(for: pause)
    }
    throw FileFailure(
      .inputOutput, folder.path,
      "another program has been using the wardrobe for too long; try again")
  }

  init(
    folder: WardrobeFolder, database: any DatabaseWriter,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      folder: folder, database: database, photos: PhotoStore(folder: folder.photos),
      changes: ChangeCounter(folder, database), now: now)
  }

  static func isWritable(_ path: FilePath) -> Bool {
    unsafe path.withPlatformString { unsafe access($0, W_OK) } == 0
  }

  static func configuration(
    _ folder: WardrobeFolder, _ options: OpeningOptions
  ) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .callback { tries in
      guard let pause = options.nextPause(afterTries: tries, for: { folder.writer }) else {
        return false
      }
      usleep(UInt32(pause / .microseconds(1)))
      return true
    }
    configuration.label = "what2wear"
    configuration.prepareDatabase { db in
      // A commit returns only when its changes are on the disk.
      try db.execute(sql: "PRAGMA synchronous = FULL")
      // What is deleted is overwritten, however the system's SQLite was built.
      try db.execute(sql: "PRAGMA secure_delete = ON")
      if let onStatement = options.onStatement {
        db.trace { event in
          if case .statement(let statement) = event { onStatement(statement.sql) }
        }
      }
    }
    return configuration
  }

  /// How the database stands, told without changing a byte; nil where that cannot be told so.
  static func look(
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

  static func check(
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
        try Self.version(db)
      )
    }
    try Self.check(state, folder, creating: creating)
    let bringsColors = state == .older && !applied.contains(Migrations.colors)
    if state == .current, version != Self.colorsUnread { return }
    if state == .older, let next = migrator.migrations.first(where: { !applied.contains($0) }) {
      try Self.keepCopy(in: folder, "before-\(next)") { try pool.vacuum(into: $0.string) }
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
  static let colorsUnread = 1

  static func version(_ db: Database) throws -> Int? {
    try Int.fetchOne(db, sql: "PRAGMA user_version")
  }

  private func setVersion(_ version: Int) async throws {
    try await write { try $0.execute(sql: "PRAGMA user_version = \(version)") }
  }

  /// Keeps a copy of the database beside it before it is changed as a whole.
  ///
  /// - Parameters:
  ///   - word: what the copy is named by.
  ///   - copy: writes it to a path, at which an empty file stands.
  static func keepCopy(
    in folder: WardrobeFolder, _ word: String, by copy: (FilePath) throws -> Void
  ) throws {
    let place = folder.path.appending("wardrobe-\(word).sqlite")
    let part = folder.path.appending("wardrobe-\(word).sqlite.part")
    // A program that was killed while it copied may have left this.
    Temporaries.remove(part)
    do {
      try folder.createEmpty(part, like: folder.database)
      try copy(part)
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

extension WardrobeFolder {
  /// Whoever keeps others from writing to the database: SQLite's WAL_WRITE_LOCK (walIndex.html), or its
  /// lock on the whole file (lockingv3.html).
  fileprivate var writer: LockHolder? {
    LockHolder.ofByte(120, in: logIndex) ?? LockHolder.ofByte(0x4000_0002, in: database)
  }
}
