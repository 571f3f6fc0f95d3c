package import FoundationEssentials
import GRDB

/// What somebody showed to be a user by. Hashing a password takes a while, in which another may be set, as by a link
/// to reset it: a change that takes the password is made only while the proof still holds, in one transaction with it.
package struct AccountProof: Hashable, Sendable {
  /// The hash of the password that was said; nil of a user who has none.
  package let password: String?
  /// The session in which it was said; nil for none.
  package let session: Int64?

  package init(password: String?, session: Int64?) {
    (self.password, self.session) = (password, session)
  }

  /// Returns true if the user still has that password, and the session.
  func holds(of id: UserID, _ db: Database) throws -> Bool {
    guard try Wardrobe.password(of: id, db) == password else { return false }
    guard let session else { return true }
    return try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (
          SELECT 1 FROM sessions JOIN users ON users.number = user
          WHERE sessions.number = ? AND users.id = ?)
        """, arguments: [session, id.description]) ?? false
  }
}

extension Wardrobe {
  /// Returns true if a proof still holds.
  package func holds(_ proof: AccountProof, of id: UserID) async throws(WardrobeError) -> Bool {
    try await read { db in try proof.holds(of: id, db) }
  }

  /// Has a user another password, as ``setPassword(_:of:at:)``; the session of the proof goes on.
  ///
  /// - Returns: whether the proof still held; nothing was changed where it did not.
  /// - Throws: `unknown` where there is no such user.
  package func setPassword(
    _ password: String, of id: UserID, at time: Date, provedBy proof: AccountProof
  ) async throws(WardrobeError) -> Bool {
    try await write { db in
      guard try proof.holds(of: id, db) else { return false }
      let user = try Self.userRow(id, db).number
      try Self.setPassword(password, ofUser: user, at: time, keeping: proof.session, db)
      return true
    }
  }

  /// Changes a user's details, as ``editUser(_:picture:reading:context:_:)``.
  ///
  /// - Returns: the user; nil where the proof does not hold any more, and nothing was changed.
  package func editUser(
    _ id: UserID, provedBy proof: AccountProof,
    _ change: @Sendable @escaping (inout UserDetails) throws -> Void
  ) async throws(WardrobeError) -> User? {
    try await write { db in
      guard try proof.holds(of: id, db) else { return nil }
      return try Self.edit(id, picture: nil, db, change).edited
    }
  }

  /// Removes a user and all belongings for good, as ``removeUser(_:belongings:)``.
  ///
  /// - Returns: whether the proof still held; nothing was removed where it did not.
  package func removeUser(
    _ id: UserID, provedBy proof: AccountProof
  ) async throws(WardrobeError) -> Bool {
    try await removeUser(id, belongings: .remove) { db in try proof.holds(of: id, db) }
  }
}
