package import Core
package import FoundationEssentials
import GRDB

extension Wardrobe {
  private static let mostDevices = 50

  /// Records that a user signed in with a browser, and deletes old records.
  ///
  /// - Parameters:
  ///   - hash: the hash of the browser's token.
  ///   - id: the user.
  ///   - time: the current time.
  ///   - oldest: browsers last used before this time are forgotten.
  /// - Throws: `unknown` if there is no such user.
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

  /// Returns the users who have signed in with a browser.
  ///
  /// - Parameters:
  ///   - hash: the hash of the browser's token.
  ///   - oldest: sign-ins before this time are ignored.
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
