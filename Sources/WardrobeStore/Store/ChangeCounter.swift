import GRDB
import Synchronization
import Core

/// Detects changes of a wardrobe's database by this process or another. While the counter is
/// unchanged, earlier reads are still up to date.
///
/// For each connection, SQLite counts the changes made by all other connections (`PRAGMA
/// data_version`). This counter's connections never write. A check takes microseconds and never
/// waits for writers. Each thread uses a connection of its own, because sharing one was three times
/// slower.
final class ChangeCounter: Sendable {
  private enum Connection {
    case unopened
    /// The connection is open. `seen` is the last value of `data_version`.
    case open(DatabaseQueue, seen: Int)
    /// The connection is closed, or was never needed because a database in memory has no other
    /// writers.
    case none
  }

  private final class Place: Sendable {
    let connection: Mutex<Connection>

    init(_ connection: sending Connection) { self.connection = Mutex(connection) }
  }

  private let folder: WardrobeFolder
  private let places: [Place]
  /// The number of detected changes. A change may be counted several times.
  private let changes = Atomic(0)

  /// Makes a counter without opening its connections. Connections are opened at their first use.
  init(_ folder: WardrobeFolder, _ database: any DatabaseWriter) {
    self.folder = folder
    let isShared = database is DatabasePool
    places = (0..<max(1, activeCoreCount)).map { _ in Place(isShared ? .unopened : .none) }
  }

  /// A number that differs after every change, or nil if changes cannot be detected.
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
      // A new connection cannot detect earlier changes, so assume that there was one.
      return changes.add(1, ordering: .sequentiallyConsistent).newValue
    case .open(let queue, let seen):
      guard let told = Self.dataVersion(queue) else { return nil }
      if told == seen { return changes.load(ordering: .sequentiallyConsistent) }
      connection = .open(queue, seen: told)
      return changes.add(1, ordering: .sequentiallyConsistent).newValue
    }
  }

  /// Reads `data_version` outside a transaction, because a transaction would not see new changes.
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
  /// A number that differs after every change of the wardrobe, or nil if changes cannot be
  /// detected. With nil, cached reads must not be used.
  ///
  /// Get the number before reading data, so that the data is at least as new as the number. The
  /// number may also differ without a change.
  package var changeCount: Int? { changes.count }
}
