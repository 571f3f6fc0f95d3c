import Core
import FoundationEssentials
import GRDB
import Garments
import Glibc
import SystemPackage

extension Wardrobe {
  /// Opens the wardrobe in `folder`. One in a folder that may not be written to can be read.
  ///
  /// - Parameters:
  ///   - folder: the wardrobe's folder.
  ///   - creating: whether to make one where there is none.
  ///   - options: how long to wait for others, and what it is opened for.
  /// - Throws: `noWardrobe` where there is none, `file` of kind `unusable` for one that is damaged or was
  ///   made by an older or a newer program, which is left as it is.
  public static func open(
    _ folder: WardrobeFolder, creating: Bool, options: OpeningOptions = OpeningOptions()
  ) async throws(WardrobeError) -> Wardrobe {
    do {
      try folder.check()
      let state = try look(folder)
      try check(state, folder, creating: creating)
      if state == .current, !isWritable(folder.path) {
        return Wardrobe(folder, try UntouchedDatabase(folder).queue, options)
      }
      if state == .empty {
        try checkCanBeShared(folder)
        try folder.create()
        FaultPoint.wardrobeMade.reached()
      }
      // Two that open a new one at once would both make its tables.
      let lock = state == .current ? nil : try await lock(folder, options)
      if state == .empty, try look(folder) == .empty {
        try checkHasNoPhotos(folder)
        try folder.createEmpty(folder.database)
      }
      if options.freesRoom { RoomReserve(folder: folder.path).giveUpIfFull() }
      let pool = try DatabasePool(
        path: folder.sqlitePath, configuration: configuration(folder, options))
      let wardrobe = Wardrobe(folder, pool, options)
      try await wardrobe.makeTables(pool, creating: creating)
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

  /// Keeps others that would make the tables waiting.
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

  init(_ folder: WardrobeFolder, _ database: any DatabaseWriter, _ options: OpeningOptions) {
    self.init(
      folder: folder, database: database, photos: PhotoStore(folder: folder.photos),
      changes: ChangeCounter(folder, database), analyzer: options.analyzer, now: options.now)
  }

  static func isWritable(_ path: FilePath) -> Bool {
    unsafe path.withPlatformString { unsafe access($0, W_OK) } == 0
  }

  /// Most other writers are done by then, 31 milliseconds later.
  private static let triesBeforeDoubt = 5

  static func configuration(
    _ folder: WardrobeFolder, _ options: OpeningOptions
  ) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .callback { tries in
      // Nobody has to wait for a lock that never comes.
      if tries == triesBeforeDoubt, SharedFileSupport.fault(in: folder.path) != nil { return false }
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
      // Deleted data is overwritten, however the system's SQLite was built.
      try db.execute(sql: "PRAGMA secure_delete = ON")
      // What `GarmentQueryStatement` compares texts by.
      db.add(
        function: DatabaseFunction("folded", argumentCount: 1, pure: true) { values in
          String.fromDatabaseValue(values[0])?.folded
        })
      db.add(
        function: DatabaseFunction("letters", argumentCount: 1, pure: true) { values in
          String.fromDatabaseValue(values[0])?.foldedLetters
        })
      if let onStatement = options.onStatement {
        db.trace { event in
          if case .statement(let statement) = event { onStatement(statement.sql) }
        }
      }
    }
    return configuration
  }

  /// How the database stands, told without changing a byte; nil where that cannot be told so.
  static func look(_ folder: WardrobeFolder) throws -> SchemaState? {
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
      return try UntouchedDatabase(folder).queue.read { try SchemaState($0) }
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
    case .older:
      throw FileFailure(
        .unusable, folder.database,
        """
        was made by an older what2wear. Export it with the version that made it, then import the export here
        """)
    case .newer:
      throw FileFailure(
        .unusable, folder.database,
        "was written by a newer what2wear and was not changed; install that version to use it")
    case .empty, .behind, .current, nil: return
    }
  }

  /// If a wardrobe cannot be used, none is made.
  private static func checkCanBeShared(_ folder: WardrobeFolder) throws(FileFailure) {
    let place = folder.path.missingFolders.first?.parentFolder ?? folder.path
    if let fault = SharedFileSupport.fault(in: place) {
      throw FileFailure(.inputOutput, folder.database, fault)
    }
  }

  /// A database that is gone while its photos are there is no reason to begin a new one.
  private static func checkHasNoPhotos(_ folder: WardrobeFolder) throws(FileFailure) {
    if try PhotoStore(folder: folder.photos).contents().photos.isEmpty { return }
    throw FileFailure(
      .missing, folder.database,
      """
      is missing or empty, but there are photos in 'photos'; restore it from a backup, or move 'photos' elsewhere \
      and import that folder
      """)
  }

  /// Runs the migrations that have not run yet.
  private func makeTables(_ pool: DatabasePool, creating: Bool) async throws {
    let state = try await pool.read { db in try SchemaState(db) }
    try Self.check(state, folder, creating: creating)
    if state == .current { return }
    try Schema.migrator.migrate(pool)
    FaultPoint.tablesMade.reached()
  }
}

extension WardrobeFolder {
  /// Whoever keeps others from writing to the database: SQLite's WAL_WRITE_LOCK (walIndex.html), or its
  /// lock on the whole file (lockingv3.html).
  fileprivate var writer: LockHolder? {
    LockHolder.ofByte(120, in: logIndex) ?? LockHolder.ofByte(0x4000_0002, in: database)
  }
}
