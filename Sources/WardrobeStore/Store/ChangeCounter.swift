import GRDB
import Synchronization
import Core

/// Tells whether anything in a wardrobe's database was changed since somebody last looked, by this process or
/// by another. As long as nothing was, what was read before is what would be read now.
///
/// SQLite counts for each connection the changes that all others make (`PRAGMA data_version`); these make none.
/// A look takes some microseconds, and waits for nobody who writes. Each thread that looks finds a connection
/// that no other is at: waiting for each other took three times as long as looking.
final class ChangeCounter: Sendable {
  private enum Connection {
    case unopened
    /// With what it was told last.
    case open(DatabaseQueue, seen: Int)
    /// Closed, or there is none: nobody else's changes reach a database in memory.
    case none
  }

  private final class Place: Sendable {
    let connection: Mutex<Connection>

    init(_ connection: sending Connection) { self.connection = Mutex(connection) }
  }

  private let folder: WardrobeFolder
  private let places: [Place]
  /// Goes up with each change as often as a connection is told of it: once too often harms nobody.
  private let changes = Atomic(0)

  /// - Parameter database: the wardrobe's; the connections that count are opened when they are first needed.
  init(_ folder: WardrobeFolder, _ database: any DatabaseWriter) {
    self.folder = folder
    let isShared = database is DatabasePool
    places = (0..<max(1, activeCoreCount)).map { _ in Place(isShared ? .unopened : .none) }
  }

  /// Another number than before where anything was changed since; nil where that cannot be told.
  var count: Int? {
    for place in places {
      if let told = place.connection.withLockIfAvailable({ look(&$0) }) { return told }
    }
    return places[0].connection.withLock { look(&$0) }
  }

  private func look(_ connection: inout Connection) -> Int? {
    switch connection {
    case .none: return nil
    case .unopened:
      guard let queue = opened(), let told = Self.dataVersion(queue) else { return nil }
      connection = .open(queue, seen: told)
      // What happened before, it cannot tell.
      return changes.add(1, ordering: .sequentiallyConsistent).newValue
    case .open(let queue, let seen):
      guard let told = Self.dataVersion(queue) else { return nil }
      if told == seen { return changes.load(ordering: .sequentiallyConsistent) }
      connection = .open(queue, seen: told)
      return changes.add(1, ordering: .sequentiallyConsistent).newValue
    }
  }

  /// Asked without a transaction around it, which would go on seeing the database as it was.
  private static func dataVersion(_ queue: DatabaseQueue) -> Int? {
    try? queue.unsafeRead { db in
      try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version"))
    }
  }

  private func opened() -> DatabaseQueue? {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.label = "what2wear changes"
    return try? DatabaseQueue(path: folder.sqlitePath, configuration: configuration)
  }

  /// Lets go of the database; nothing is told any more.
  func close() {
    for place in places {
      place.connection.withLock { connection in
        if case .open(let queue, _) = connection { try? queue.close() }
        connection = .none
      }
    }
  }
}

extension Wardrobe {
  /// Another number than before where anything in the wardrobe was changed since, by whomever; nil where that
  /// cannot be told, so that nothing that was read before is to be used again.
  ///
  /// What is read after this was asked is as new as the number, or newer. It may be another though nothing was
  /// changed.
  package var changeCount: Int? { changes.count }
}
