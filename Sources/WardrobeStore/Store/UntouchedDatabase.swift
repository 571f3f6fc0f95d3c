import GRDB
import SystemPackage

/// A look at a database that leaves every byte of it, and of the files beside it, as it is.
///
/// SQLite opens a database in WAL mode by making files beside it, and brings what the last writer left
/// into it when it closes it, even where nothing but a read was asked for. Two of its URI parameters keep
/// it from that. Debian's SQLite knows them; in one that does not there is no file of such a name.
struct UntouchedDatabase {
  let queue: DatabaseQueue

  init(_ folder: WardrobeFolder) throws {
    // SQLite has to read a log that holds changes; without one it may take the file as it is.
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

/// How a database stands to the tables that this program knows.
enum SchemaState {
  /// There is nothing in it: whoever made it was stopped.
  case empty
  /// Tables of another program.
  case foreign
  /// Tables of an unreleased version, which this program cannot migrate.
  case older
  /// Migrations that are known have not run yet.
  case behind
  case current
  /// It has had migrations that are not known.
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
