package import Core
package import FoundationEssentials
import GRDB

/// A browser in which a user is signed in. Only the hash of what the browser holds is kept.
package struct SessionRecord: Hashable, Sendable {
  /// Tells it from all other sessions, those that ended too.
  package let number: Int64
  package let user: User
  /// In words, for the user.
  package let device: String
  package let created: Date
  /// When it was last used, as far as that was noted.
  package let used: Date
  private let userNumber: Int64

  /// Of a row that has the columns of its user too.
  init(_ row: Row) throws {
    number = try row.value("session")
    userNumber = try row.value("number")
    user = try User(row)
    device = try row.value("device")
    created = try row.time("created")
    used = try row.time("used")
  }

  /// What belongs to the session's user.
  package func closet(in wardrobe: Wardrobe) -> Closet {
    Closet(wardrobe: wardrobe, owner: user.id, ownerNumber: userNumber)
  }
}

/// Before which moments sessions count as ended.
package struct SessionLimits: Hashable, Sendable {
  /// One that was last used before this is over.
  package var used: Date
  /// One that began before this is over.
  package var created: Date

  package init(used: Date, created: Date) {
    (self.used, self.created) = (used, created)
  }

  var condition: String { "used >= \(used.milliseconds) AND created >= \(created.milliseconds)" }
}

extension Wardrobe {
  private static let sessions = """
    SELECT sessions.number AS session, device, created, used, users.* FROM sessions
    JOIN users ON users.number = user
    """

  /// Signs a user in, and takes away what is left of sessions that are over.
  ///
  /// - Parameters:
  ///   - hash: of the token that the browser gets.
  ///   - id: the user.
  ///   - password: the hash of the password by which the user was known; nil where it was by something
  ///     else.
  ///   - device: in words, for the user.
  ///   - time: now.
  ///   - limits: of sessions that are over.
  /// - Returns: the session; nil if the user's password has changed.
  /// - Throws: `unknown` where there is no such user.
  package func startSession(
    _ hash: SHA256Digest, of id: UserID, provedBy password: String? = nil, device: String,
    at time: Date, limits: SessionLimits
  ) async throws(WardrobeError) -> SessionRecord? {
    try await write { db in
      if let password, try Self.password(of: id, db) != password { return nil }
      try db.execute(sql: "DELETE FROM sessions WHERE NOT (\(limits.condition))")
      try db.execute(
        sql: "INSERT INTO sessions (hash, user, device, created, used) VALUES (?, ?, ?, ?, ?)",
        arguments: [
          Data(hash.bytes), try Self.userRow(id, db).number, device, time.milliseconds,
          time.milliseconds,
        ])
      let row = try Row.fetchOne(
        db, sql: "\(Self.sessions) WHERE sessions.number = ?", arguments: [db.lastInsertedRowID])
      guard let row else { throw WardrobeError.unknown(.user("\(id)")) }
      return try SessionRecord(row)
    }
  }

  /// The session of a token's hash; nil where there is none, or it is over.
  package func session(
    _ hash: SHA256Digest, limits: SessionLimits
  ) async throws(WardrobeError) -> SessionRecord? {
    try await read { db in
      try Row.fetchOne(
        db, sql: "\(Self.sessions) WHERE hash = ? AND \(limits.condition)",
        arguments: [Data(hash.bytes)]
      ).map { try SessionRecord($0) }
    }
  }

  /// A user's sessions, the last used first.
  package func sessions(
    of id: UserID, limits: SessionLimits
  ) async throws(WardrobeError) -> [SessionRecord] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          \(Self.sessions) WHERE user = ? AND \(limits.condition)
          ORDER BY used DESC, sessions.number DESC
          """, arguments: [try Self.userRow(id, db).number]
      ).map { try SessionRecord($0) }
    }
  }

  /// Notes that a session is in use.
  package func noteUse(ofSession number: Int64, at time: Date) async throws(WardrobeError) {
    try await write { db in
      try db.execute(
        sql: "UPDATE sessions SET used = max(used, ?) WHERE number = ?",
        arguments: [time.milliseconds, number])
    }
  }

  /// Ends sessions of a user.
  ///
  /// - Parameters:
  ///   - id: the user.
  ///   - only: the one to end; nil for all.
  ///   - kept: one that goes on.
  /// - Returns: how many ended.
  package func endSessions(
    of id: UserID, only: Int64? = nil, but kept: Int64? = nil
  ) async throws(WardrobeError) -> Int {
    try await write { db in
      let user = try Self.userRow(id, db).number
      return try Self.endSessions(ofUser: user, only: only, but: kept, db)
    }
  }

  static func endSessions(
    ofUser user: Int64, only: Int64? = nil, but kept: Int64? = nil, _ db: Database
  ) throws -> Int {
    try db.execute(
      sql: """
        DELETE FROM sessions
        WHERE user = ?1 AND (?2 IS NULL OR number = ?2) AND (?3 IS NULL OR number <> ?3)
        """, arguments: [user, only, kept])
    return db.changesCount
  }
}
