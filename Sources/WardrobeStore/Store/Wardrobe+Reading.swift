import Core
import GRDB
import SystemPackage

extension Wardrobe {
  /// Opens the wardrobe in `folder` to read it. It waits for nobody who writes, and sees what was
  /// there before; a full disk keeps nobody from reading.
  ///
  /// - Parameters:
  ///   - folder: the wardrobe's folder.
  ///   - options: how long to wait for others where that must be.
  /// - Throws: as `open(_:creating:options:)` for one that is to be there.
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
        // SQLite found no room for what it keeps beside a database.
        guard RoomReserve.isMissing(at: folder.path) else { throw error }
        return Wardrobe(folder, try copy(of: folder), options)
      }
    }
    return try await open(folder, creating: false, options: options)
  }

  /// Nil where its tables are not made yet.
  private static func reading(
    _ folder: WardrobeFolder, _ options: OpeningOptions
  ) async throws -> Wardrobe? {
    // Not a pool, which writes to the log before anything is read.
    let queue = try DatabaseQueue(
      path: folder.sqlitePath, configuration: configuration(folder, options))
    let isCurrent = try await queue.read { db in
      try SchemaState(db) == .current
    }
    return isCurrent ? Wardrobe(folder, queue, options) : nil
  }

  /// Opens a copy in memory of the wardrobe in `folder`, to tell of it: nothing of it changes. Nothing can
  /// be stored then.
  ///
  /// - Parameters:
  ///   - folder: the wardrobe's folder.
  ///   - options: what time it is; nobody is waited for.
  /// - Throws: as `open(_:creating:)` for one that is to be there.
  public static func openUnchanged(
    _ folder: WardrobeFolder, options: OpeningOptions = OpeningOptions()
  ) async throws(WardrobeError) -> Wardrobe {
    do {
      try folder.check()
      let state = try look(folder)
      try check(state, folder, creating: false)
      let queue = try state == nil ? lockedCopy(of: folder) : copy(of: folder)
      // It may be another than a moment ago, and there may have been nothing to be told.
      let copied = try await queue.read { db in try SchemaState(db) }
      try check(copied, folder, creating: false)
      return Wardrobe(folder, queue, options)
    } catch {
      throw WardrobeError(error, folder)
    }
  }

  private static let mostCopies = 8

  /// A copy in memory of the database as it was at one moment.
  private static func copy(of folder: WardrobeFolder) throws -> DatabaseQueue {
    var stamps: [FileStamp?] = []
    for _ in 1...mostCopies {
      stamps = [folder.database, folder.log].map { FileStamp(of: $0) }
      let copy = try DatabaseQueue()
      try UntouchedDatabase(folder).queue.backup(to: copy)
      // If there was no log, nothing kept another from writing meanwhile.
      if [folder.database, folder.log].map({ FileStamp(of: $0) }) == stamps { return copy }
    }
    throw FileFailure(
      .inputOutput, folder.database, "other programs keep writing to it; try again")
  }

  /// The same where `look` can tell nothing: another writes at this moment, or the log is without its
  /// index, as in a folder that was copied without it, and SQLite makes that only where it may write.
  private static func lockedCopy(of folder: WardrobeFolder) throws -> DatabaseQueue {
    if let queue = try? copy(of: folder) { return queue }
    let source = try DatabaseQueue(
      path: folder.sqlitePath, configuration: configuration(folder, OpeningOptions()))
    let queue = try DatabaseQueue()
    try source.backup(to: queue)
    return queue
  }
}
