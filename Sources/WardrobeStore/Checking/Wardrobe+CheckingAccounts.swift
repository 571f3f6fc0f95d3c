import Core
import FoundationEssentials
import GRDB

extension Wardrobe {
  /// Returns faults for unreadable passwords, sessions, devices and links. The faults do not
  /// contain the stored secrets.
  func accountFaults(_ db: Database) throws -> [WardrobeFault] {
    try faults(
      db, "SELECT id, password, changed FROM credentials JOIN users ON number = user",
      { "the password of user \($0)" }
    ) { row in
      let password: String = try row.value("password")
      if !password.hasPrefix("$argon2id$") { throw row.damaged("hash") }
      _ = try row.time("changed")
    }
      + faults(
        db, "SELECT id, hash, created, used FROM sessions JOIN users ON users.number = user",
        { "a session of user \($0)" }
      ) { row in
        try Self.checkHash(row)
        _ = (try row.time("created"), try row.time("used"))
      }
      + faults(
        db, "SELECT id, hash, used FROM devices JOIN users ON number = user",
        { "a device of user \($0)" }
      ) { row in
        try Self.checkHash(row)
        _ = try row.time("used")
      }
      + faults(
        db,
        """
        SELECT coalesce(id, '') AS id, hash, purpose, expires
        FROM account_links LEFT JOIN users ON number = user
        """, { $0.isEmpty ? "a link of a new user" : "a link of user \($0)" }
      ) { row in
        try Self.checkHash(row)
        let purpose: String = try row.value("purpose")
        if AccountLinkPurpose(rawValue: purpose) == nil { throw row.damaged("purpose \(purpose)") }
        _ = try row.time("expires")
      }
  }

  private static func checkHash(_ row: Row) throws {
    if (try row.value("hash") as Data).count != 32 { throw row.damaged("hash") }
  }

  /// Returns a fault for each row that cannot be read. Every row needs an `id` column.
  func faults(
    _ db: Database, _ sql: String, _ subject: (_ id: String) -> Message,
    _ read: (Row) throws -> Void
  ) throws -> [WardrobeFault] {
    try Row.fetchAll(db, sql: sql).compactMap { row in
      do {
        try read(row)
        return nil
      } catch {
        let id: String = try row.value("id")
        return .unreadable("\(subject(id)) has an \(try Self.impossible(error))")
      }
    }
  }
}
