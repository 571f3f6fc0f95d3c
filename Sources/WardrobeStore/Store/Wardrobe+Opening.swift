import Core
import FoundationEssentials
import GRDB
import Garments
import Glibc
import SystemPackage

extension Wardrobe {
  /// Opens the wardrobe in `folder`. A wardrobe in a read-only folder can only be read.
  ///
  /// - Parameters:
  ///   - folder: the wardrobe's folder.
  ///   - creating: true to create the wardrobe if it does not exist.
  ///   - options: the options for opening the wardrobe.
  /// - Throws: `noWardrobe` if there is no wardrobe. `file` of kind `unusable` if the wardrobe is
  ///   damaged or from an unsupported version; it is not changed.
  public static func open(
    _ folder: WardrobeFolder, creating: Bool, options: OpeningOptions = OpeningOptions()
  ) async throws(WardrobeError) -> Wardrobe {
    do {
      try folder.check()
      let state = try look(folder)
      try check(state, folder, creating: creating)
      if state == .behind, !isWritable(folder.path) {
        throw FileFailure(
          .unusable, folder.database,
          "was made by an older what2wear; only users with write access to the folder can update it"
        )
      }
      if state == .current, !isWritable(folder.path) {
        return Wardrobe(folder, try UntouchedDatabase(folder).queue, options)
      }
      if state == .empty {
        try checkCanBeShared(folder)
        try folder.create()
        FaultPoint.wardrobeMade.reached()
      }
      // The lock keeps two programs from creating the tables at once.
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
      // If the removal fails, for example on a full disk, the next opening retries.
      try? await wardrobe.removeExpired(options)
      return wardrobe
    } catch {
      throw WardrobeError(error, folder)
    }
  }

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

  /// The number of failed attempts, which take 31 milliseconds in total, before the file system is
  /// tested.
  private static let triesBeforeDoubt = 5

  static func configuration(
    _ folder: WardrobeFolder, _ options: OpeningOptions
  ) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .callback { tries in
      // Stop waiting if the file system does not support locks.
      if tries == triesBeforeDoubt, SharedFileSupport.fault(in: folder.path) != nil { return false }
      guard let pause = options.nextPause(afterTries: tries, for: { folder.writer }) else {
        return false
      }
      usleep(UInt32(pause / .microseconds(1)))
      return true
    }
    configuration.label = "what2wear"
    configuration.prepareDatabase { db in
      // A commit returns only after its changes are on the disk.
      try db.execute(sql: "PRAGMA synchronous = FULL")
      // Overwrite deleted data, regardless of SQLite's default.
      try db.execute(sql: "PRAGMA secure_delete = ON")
      // Define the text functions that `GarmentQueryStatement` uses.
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

  /// Returns the state of the database without changing it, or nil if that is not possible.
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
        was made by an older what2wear. Export it with that version, then import the export here
        """)
    case .newer:
      throw FileFailure(
        .unusable, folder.database,
        "was written by a newer what2wear and was not changed; install that version to use it")
    case .empty, .behind, .current, nil: return
    }
  }

  /// Throws if the file system cannot hold a wardrobe, before anything is created.
  private static func checkCanBeShared(_ folder: WardrobeFolder) throws(FileFailure) {
    let place = folder.path.missingFolders.first?.parentFolder ?? folder.path
    if let fault = SharedFileSupport.fault(in: place) {
      throw FileFailure(.inputOutput, folder.database, fault)
    }
  }

  /// Throws if photos exist without a database, because a new database would hide the loss.
  private static func checkHasNoPhotos(_ folder: WardrobeFolder) throws(FileFailure) {
    if try PhotoStore(folder: folder.photos).contents().photos.isEmpty { return }
    throw FileFailure(
      .missing, folder.database,
      """
      is missing or empty, but there are photos in 'photos'; restore it from a backup, or move 'photos' elsewhere \
      and import that folder
      """)
  }

  private func makeTables(_ pool: DatabasePool, creating: Bool) async throws {
    let state = try await pool.read { db in try SchemaState(db) }
    try Self.check(state, folder, creating: creating)
    if state == .current { return }
    try Schema.migrator.migrate(pool)
    FaultPoint.tablesMade.reached()
  }
}

extension WardrobeFolder {
  /// The process that blocks writing to the database. The process holds SQLite's WAL_WRITE_LOCK
  /// (walIndex.html) or the lock on the whole file (lockingv3.html).
  fileprivate var writer: LockHolder? {
    LockHolder.ofByte(120, in: logIndex) ?? LockHolder.ofByte(0x4000_0002, in: database)
  }
}
