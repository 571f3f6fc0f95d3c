import GRDB

extension Wardrobe {
  /// Erases the remains of permanently removed data from the database files.
  ///
  /// SQLite overwrites deleted rows (`secure_delete`), but their words remain in two places. The
  /// full-text index only marks words as deleted until it is merged. The log keeps old pages until
  /// it is merged and truncated. If the disk is full or another program keeps reading, the remains
  /// stay until the next removal or until the wardrobe is closed.
  func forgetRemoved() async {
    try? await database.write { db in
      try db.execute(sql: "INSERT INTO garment_words (garment_words) VALUES ('optimize')")
    }
    _ = try? await database.barrierWriteWithoutTransaction { try $0.checkpoint(.truncate) }
  }
}
