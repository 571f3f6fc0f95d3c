package import Core
package import FoundationEssentials
import GRDB

/// A stored session of a user's browser. Only the hash of the browser's token is stored.
package struct SessionRecord: Hashable, Sendable {
  /// The session's number, which is never reused.
  package let number: Int64
  package let user: User
  /// The description of the browser, as shown to the user.
  package let device: String
  package let created: Date
  package let used: Date
  private let userNumber: Int64

  init(_ row: Row) throws {
    number = try row.value("session")
    userNumber = try row.value("number")
    user = try User(row)
    device = try row.value("device")
    created = try row.time("created")
    used = try row.time("used")
  }

  package func closet(in wardrobe: Wardrobe) -> Closet {
    Closet(wardrobe: wardrobe, owner: user.id, ownerNumber: userNumber)
  }
}

package struct SessionLimits: Hashable, Sendable {
  /// Sessions last used before this time have ended.
  package var used: Date
  /// Sessions created before this time have ended.
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

  /// Starts a session for a user and deletes sessions that have ended.
  ///
  /// - Parameters:
  ///   - hash: the hash of the browser's token.
  ///   - id: the user.
  ///   - password: the hash of the verified password; nil for another kind of proof.
  ///   - device: the description of the browser, as shown to the user.
  ///   - time: the current time.
  ///   - limits: the time limits for valid sessions.
  /// - Returns: the session, or nil if the user's password has changed.
  /// - Throws: `unknown` if there is no such user.
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

  /// Returns the session with this token hash, or nil if there is none or it has ended.
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
  ///   - only: the session to end; nil for all.
  ///   - kept: the session to keep; nil for none.
  /// - Returns: the number of sessions that ended.
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
