import GRDB

extension Wardrobe {
  /// Leaves no word of what was removed for good in the database's files, as far as nobody else holds on to it.
  ///
  /// SQLite overwrites the rows that are deleted (`secure_delete`). Two other places keep their words: the index of
  /// words only marks them, until it is merged into one part; and the log has pages as they were, until it is brought
  /// into the database and cut to nothing. On a full disk, or while another program reads for longer than is waited
  /// for, they stay until the next removal, or until the wardrobe is closed.
  func forgetRemoved() async {
    try? await database.write { db in
      try db.execute(sql: "INSERT INTO garment_words (garment_words) VALUES ('optimize')")
    }
    _ = try? await database.barrierWriteWithoutTransaction { try $0.checkpoint(.truncate) }
  }
}
