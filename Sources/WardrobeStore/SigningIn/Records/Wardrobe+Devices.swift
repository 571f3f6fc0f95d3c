package import Core
package import FoundationEssentials
import GRDB

extension Wardrobe {
  /// Of a user's devices so many are remembered, those that were used last.
  private static let mostDevices = 50

  /// Notes that a user has signed in with a browser, and forgets those that have not been used for long.
  ///
  /// - Parameters:
  ///   - hash: of the token that the browser holds.
  ///   - id: the user.
  ///   - time: now.
  ///   - oldest: devices that were last used before this are forgotten.
  /// - Throws: `unknown` where there is no such user.
  package func noteDevice(
    _ hash: SHA256Digest, of id: UserID, at time: Date, oldest: Date
  ) async throws(WardrobeError) {
    try await write { db in
      let user = try Self.userRow(id, db).number
      try db.execute(
        sql: "INSERT OR REPLACE INTO devices (hash, user, used) VALUES (?, ?, ?)",
        arguments: [Data(hash.bytes), user, time.milliseconds])
      try db.execute(
        sql: """
          DELETE FROM devices WHERE user = ?1 AND (used < ?2 OR hash NOT IN (
            SELECT hash FROM devices WHERE user = ?1 ORDER BY used DESC, hash LIMIT ?3))
          """, arguments: [user, oldest.milliseconds, Self.mostDevices])
    }
  }

  /// The users who have signed in with a browser.
  ///
  /// - Parameters:
  ///   - hash: of the token that it holds.
  ///   - oldest: those who last did so before this do not count.
  package func users(
    ofDevice hash: SHA256Digest, oldest: Date
  ) async throws(WardrobeError) -> [User] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT users.* FROM devices JOIN users ON users.number = user
          WHERE hash = ? AND used >= ? ORDER BY users.number
          """, arguments: [Data(hash.bytes), oldest.milliseconds]
      ).map { try User($0) }
    }
  }
}
