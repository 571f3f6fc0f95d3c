import GRDB

extension Wardrobe {
  /// Brings everything into the one database file and lets go of it; nothing can be done with this
  /// value afterwards. Without it the files of SQLite's log may stay until the next use, which is safe,
  /// too.
  public func close() {
    // What is still in use closes later, by itself.
    // SQLite brings its log in when the last connection closes, if that one can write.
    (database as? DatabasePool)?.invalidateReadOnlyConnections()
    try? database.close()
  }
}
