import Core
import GRDB
import Garments
import Images

/// The schema of a wardrobe's database (docs/decisions/garment-tables.md).
enum Schema {
  /// A published migration must never change.
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
    migrator.registerMigration("1.4") { db in
      try db.execute(sql: ownership)
      try deriveColumns(db)
    }
    return migrator
  }()

  /// The full-text index of garments, which `check` can rebuild.
  static let words = """
    CREATE VIRTUAL TABLE garment_words USING fts5 (
      words, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
    )
    """
}

extension String {
  /// The sort key of a description, with numbers sorted by value. Changing the sort key requires a
  /// migration.
  var sortKey: String { String(decoding: NaturalOrder.key(folded.utf8), as: UTF8.self) }
}
