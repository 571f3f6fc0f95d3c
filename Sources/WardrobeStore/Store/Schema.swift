import Core
import GRDB
import Garments
import Images

/// The tables of a wardrobe's database (docs/decisions/garment-tables.md).
enum Schema {
  /// Makes the tables. A migration is never changed once it was published.
  static let migrator: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1.2") { db in
      for tables in [users, garments, colors, words, outfits, accounts, packing, trash] {
        try db.execute(sql: tables)
      }
    }
    migrator.registerMigration("1.3") { db in
      try db.execute(sql: diary)
      try db.execute(sql: movingLastWornDays)
    }
    return migrator
  }()

  /// The index of words, which `check` may have to rebuild.
  static let words = """
    CREATE VIRTUAL TABLE garment_words USING fts5 (
      words, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
    )
    """
}

extension String {
  /// What descriptions are sorted by: case and accents do not count, and numbers do by their values,
  /// so that `tee 2` comes before `tee 10`. Another key would need another migration.
  var sortKey: String { String(decoding: NaturalOrder.key(folded.utf8), as: UTF8.self) }
}
