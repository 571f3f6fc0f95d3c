import GRDB
import SystemPackage

/// Opens a database for reading without changing it or the files next to it.
///
/// Normally SQLite creates files next to a database in WAL mode and merges the log on closing, even
/// for reads. Two URI parameters prevent these changes.
struct UntouchedDatabase {
  let queue: DatabaseQueue

  init(_ folder: WardrobeFolder) throws {
    // Without a log, the database file is complete and can be opened as immutable.
    let hasLog = (try? Stat(folder.log).size) ?? 0 > 0
    let words = hasLog ? "mode=ro&readonly_shm=1" : "mode=ro&immutable=1"
    var configuration = Configuration()
    configuration.readonly = true
    configuration.label = "what2wear.untouched"
    queue = try DatabaseQueue(
      path: "file:\(Self.escaped(folder.sqlitePath))?\(words)", configuration: configuration)
  }

  private static func escaped(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return path.utf8.reduce(into: "") { text, byte in
      let character = Character(Unicode.Scalar(byte))
      if character.isASCII, character.isLetter || character.isNumber || "/-_.~".contains(character)
      {
        text.append(character)
      } else {
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }
}

enum SchemaState {
  /// The database has no tables, because its creation was interrupted.
  case empty
  /// The tables belong to another program.
  case foreign
  /// The tables are from an unreleased version and cannot be migrated.
  case older
  /// Some known migrations have not run yet.
  case behind
  case current
  /// The database has unknown migrations from a newer version.
  case newer

  /// The first migrations of unreleased versions.
  private static let olderMigrations: Set = ["1", "1.0", "1.1"]

  init(_ db: Database) throws {
    let tables = try String.fetchAll(db, sql: "SELECT name FROM sqlite_master")
    guard tables.contains("grdb_migrations") else {
      self = tables.isEmpty ? .empty : .foreign
      return
    }
    let applied = Set(try String.fetchAll(db, sql: "SELECT identifier FROM grdb_migrations"))
    if applied.isEmpty {
      self = .empty
    } else if !applied.isDisjoint(with: Self.olderMigrations) {
      self = .older
    } else {
      let known = Set(Schema.migrator.migrations)
      self = !applied.isSubset(of: known) ? .newer : applied == known ? .current : .behind
    }
  }
}
