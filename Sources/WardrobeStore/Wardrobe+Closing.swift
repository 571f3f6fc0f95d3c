import GRDB

extension Wardrobe {
  /// Brings everything into the one database file, which may be copied then, and lets go of it; nothing
  /// can be done with this value afterwards. Without it SQLite's log may hold some of it until the next
  /// use, which is safe, too.
  public func close() {
    // What is still in use closes later, by itself.
    // SQLite brings its log in by itself only where a connection that can write closes last.
    if let pool = database as? DatabasePool {
      _ = try? pool.barrierWriteWithoutTransaction { try $0.checkpoint(.truncate) }
      pool.invalidateReadOnlyConnections()
    }
    try? database.close()
  }
}
