import GRDB

/// How a database stands to the migrations that a program knows.
enum SchemaState {
  /// There is nothing in it: whoever made it was stopped.
  case empty
  /// Tables of another program.
  case foreign
  /// It has had some of the migrations, or is about to have the first.
  case older
  case current
  /// It has had migrations that are not known.
  case newer

  init(_ db: Database, _ migrator: DatabaseMigrator) throws {
    let tables = try String.fetchAll(db, sql: "SELECT name FROM sqlite_master")
    guard tables.contains("grdb_migrations") else {
      self = tables.isEmpty ? .empty : .foreign
      return
    }
    let known = Set(migrator.migrations)
    let applied = Set(try String.fetchAll(db, sql: "SELECT identifier FROM grdb_migrations"))
    if !applied.isSubset(of: known) {
      self = .newer
    } else if applied.isEmpty {
      self = .empty
    } else {
      self = applied == known ? .current : .older
    }
  }
}
