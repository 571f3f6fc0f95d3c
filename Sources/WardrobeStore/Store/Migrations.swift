import Files
package import GRDB
import Garments
import Pixels

/// The schema, as the numbered steps that made it. A step is never changed once it was published.
///
/// Two designs were weighed. A garment as one JSON document is simple to change, but every search reads
/// all of them, and nothing keeps clothing from losing its type. Tables with constraints let SQLite keep
/// the rules and answer from indexes. The tables won. Rows have numbers inside the database, which are
/// short in indexes; the identifiers that people see are unique texts beside them.
package enum Migrations {
  /// The step that brought colours.
  static let colors = "2"

  package static let migrator: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { try $0.execute(sql: first) }
    migrator.registerMigration(colors) { try $0.execute(sql: second) }
    migrator.registerMigration("3") { try $0.execute(sql: third) }
    migrator.registerMigration("4") { try $0.execute(sql: fourth) }
    migrator.registerMigration("5", migrate: orderNaturally)
    migrator.registerMigration("6") { try $0.execute(sql: sixth) }
    migrator.registerMigration("7") { try $0.execute(sql: seventh) }
    migrator.registerMigration("8") { try $0.execute(sql: eighth) }
    return migrator
  }()

  /// The index of words, which `check` may have to make anew. Part of the first step: see there.
  static let words = """
    CREATE VIRTUAL TABLE garment_words USING fts5 (
      words, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
    )
    """

  /// Garments in natural order of their descriptions. Only those with numbers in them have another key
  /// than before.
  @Sendable private static func orderNaturally(_ db: Database) throws {
    let rows = try Row.fetchAll(
      db, sql: "SELECT number, description FROM garments WHERE description GLOB '*[0-9]*'")
    for row in rows {
      let description: String = row["description"]
      try db.execute(
        sql: "UPDATE garments SET description_key = ? WHERE number = ?",
        arguments: [description.sortKey, row["number"] as Int64])
    }
  }
}

extension String {
  /// What descriptions are sorted by: case and accents do not count, and numbers do by their values,
  /// so that `tee 2` comes before `tee 10`. Another key would need another step of the schema.
  var sortKey: String { String(decoding: NaturalOrder.key(folded.utf8), as: UTF8.self) }
}
