package import FoundationEssentials
import GRDB

extension Wardrobe {
  package struct Credentials: Hashable, Sendable {
    package let user: User
    /// The password hash with its parameters and salt, or nil if the user has no password.
    package let password: String?
  }

  /// Returns the credentials for an e-mail address, ignoring case, or nil if there are none.
  package func credentials(ofEmail email: String) async throws(WardrobeError) -> Credentials? {
    try await read { db in
      guard let user = try Self.user(ofEmail: email, db) else { return nil }
      return Credentials(user: user, password: try Self.password(of: user.id, db))
    }
  }

  /// - Throws: `unknown` if there is no such user.
  package func credentials(of id: UserID) async throws(WardrobeError) -> Credentials {
    try await read { db in
      Credentials(
        user: try Self.userRow(id, db).user, password: try Self.password(of: id, db))
    }
  }

  package func hasPasswords() async throws(WardrobeError) -> Bool {
    try await read { db in
      try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM credentials)") ?? false
    }
  }

  /// Sets a user's password. Password reset links become invalid, and all sessions end.
  ///
  /// - Parameters:
  ///   - password: the hash with its parameters and salt.
  ///   - id: the user.
  ///   - time: the current time.
  /// - Throws: `unknown` if there is no such user.
  package func setPassword(
    _ password: String, of id: UserID, at time: Date
  ) async throws(WardrobeError) {
    try await write { db in
      let user = try Self.userRow(id, db).number
      try Self.setPassword(password, ofUser: user, at: time, db)
    }
  }

  /// - Returns: false if the stored hash has changed in the meantime.
  package func replaceHash(
    _ old: String, by new: String, of id: UserID
  ) async throws(WardrobeError) -> Bool {
    try await write { db in
      let user = try Self.userRow(id, db).number
      try db.execute(
        sql: "UPDATE credentials SET password = ? WHERE user = ? AND password = ?",
        arguments: [new, user, old])
      return db.changesCount > 0
    }
  }

  static func setPassword(
    _ password: String, ofUser user: Int64, at time: Date, keeping session: Int64? = nil,
    _ db: Database
  ) throws {
    try db.execute(
      sql: """
        INSERT INTO credentials (user, password, changed) VALUES (?1, ?2, ?3)
        ON CONFLICT (user) DO UPDATE SET password = ?2, changed = ?3
        """, arguments: [user, password, time.milliseconds])
    try deleteLinks(ofUser: user, .reset, db)
    // Someone with the old password may have requested links to other addresses.
    try db.execute(
      sql: """
        DELETE FROM account_links WHERE user = ?1 AND purpose = ?2
        AND email IS NOT (SELECT email FROM users WHERE number = ?1)
        """, arguments: [user, AccountLinkPurpose.confirm.rawValue])
    _ = try endSessions(ofUser: user, but: session, db)
  }

  static func deleteLinks(
    ofUser user: Int64, _ purpose: AccountLinkPurpose, _ db: Database
  ) throws {
    try db.execute(
      sql: "DELETE FROM account_links WHERE user = ? AND purpose = ?",
      arguments: [user, purpose.rawValue])
  }

  static func user(ofEmail email: String, _ db: Database) throws -> User? {
    // SQLite's case-insensitive comparison would treat É and é as different.
    let key = email.lowercased()
    return try Row.fetchAll(db, sql: "SELECT * FROM users WHERE email IS NOT NULL")
      .map { try User($0) }.first { $0.details.email?.lowercased() == key }
  }

  static func password(of id: UserID, _ db: Database) throws -> String? {
    try String.fetchOne(
      db,
      sql: "SELECT password FROM credentials JOIN users ON number = user WHERE id = ?",
      arguments: [id.description])
  }
}
