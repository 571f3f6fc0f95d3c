import Core
import GRDB
import SystemPackage

extension Wardrobe {
  /// Opens the wardrobe in `folder` for reading, without waiting and even on a full disk.
  ///
  /// - Parameters:
  ///   - folder: the wardrobe's folder.
  ///   - options: the options for opening the wardrobe.
  /// - Throws: the errors of `open(_:creating:options:)` for an existing wardrobe.
  public static func openForReading(
    _ folder: WardrobeFolder, options: OpeningOptions = OpeningOptions()
  ) async throws(WardrobeError) -> Wardrobe {
    do {
      try folder.check()
      return try await openToRead(folder, options)
    } catch {
      throw WardrobeError(error, folder)
    }
  }

  private static func openToRead(
    _ folder: WardrobeFolder, _ options: OpeningOptions
  ) async throws -> Wardrobe {
    let state = try look(folder)
    if state == .current || state == nil, isWritable(folder.path) {
      do {
        if let wardrobe = try await reading(folder, options) { return wardrobe }
      } catch {
        // SQLite had no space for its files next to the database.
        guard RoomReserve.isMissing(at: folder.path) else { throw error }
        return Wardrobe(folder, try copy(of: folder), options)
      }
    }
    return try await open(folder, creating: false, options: options)
  }

  /// Returns nil if the tables do not exist yet or are not current.
  private static func reading(
    _ folder: WardrobeFolder, _ options: OpeningOptions
  ) async throws -> Wardrobe? {
    // A database pool would write to the log before reading, so use a queue.
    let queue = try DatabaseQueue(
      path: folder.sqlitePath, configuration: configuration(folder, options))
    let isCurrent = try await queue.read { db in
      try SchemaState(db) == .current
    }
    return isCurrent ? Wardrobe(folder, queue, options) : nil
  }

  /// Opens a read-only copy of the wardrobe in memory. Nothing in `folder` changes.
  ///
  /// - Parameters:
  ///   - folder: the wardrobe's folder.
  ///   - options: the options; only the clock is used, because nothing waits.
  /// - Throws: the errors of `open(_:creating:options:)` for an existing wardrobe.
  public static func openUnchanged(
    _ folder: WardrobeFolder, options: OpeningOptions = OpeningOptions()
  ) async throws(WardrobeError) -> Wardrobe {
    do {
      try folder.check()
      let state = try look(folder)
      try check(state, folder, creating: false)
      let queue = try state == nil ? lockedCopy(of: folder) : copy(of: folder)
      // Check again, because the database may have changed or could not be checked before.
      let copied = try await queue.read { db in try SchemaState(db) }
      try check(copied, folder, creating: false)
      return Wardrobe(folder, queue, options)
    } catch {
      throw WardrobeError(error, folder)
    }
  }

  private static let mostCopies = 8

  /// Returns a copy in memory of the database at one moment.
  private static func copy(of folder: WardrobeFolder) throws -> DatabaseQueue {
    var stamps: [FileStamp?] = []
    for _ in 1...mostCopies {
      stamps = [folder.database, folder.log].map { FileStamp(of: $0) }
      let copy = try DatabaseQueue()
      try UntouchedDatabase(folder).queue.backup(to: copy)
      // A database without a log is copied without locks, so another program may have written
      // meanwhile.
      if [folder.database, folder.log].map({ FileStamp(of: $0) }) == stamps { return copy }
    }
    throw FileFailure(
      .inputOutput, folder.database, "other programs keep writing to it; try again")
  }

  /// Returns a copy in memory, using SQLite's locks if necessary. Locks are needed while another
  /// program is writing. Locks are also needed if the log has lost its index, which SQLite rebuilds
  /// only in writable folders.
  private static func lockedCopy(of folder: WardrobeFolder) throws -> DatabaseQueue {
    if let queue = try? copy(of: folder) { return queue }
    let source = try DatabaseQueue(
      path: folder.sqlitePath, configuration: configuration(folder, OpeningOptions()))
    let queue = try DatabaseQueue()
    try source.backup(to: queue)
    return queue
  }
}
