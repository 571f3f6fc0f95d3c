import GRDB

extension Wardrobe {
  /// Brings everything into the one database file and lets go of it; nothing can be done with this
  /// value afterwards. Without it the files of SQLite's log may stay until the next use, which is safe,
  /// too.
  public func close() {
    // What is still in use closes later, by itself.
    try? database.close()
  }
}
