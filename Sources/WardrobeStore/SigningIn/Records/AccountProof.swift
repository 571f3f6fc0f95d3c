package import FoundationEssentials
import GRDB

/// A proof that a user knows the current password. Hashing takes a while, so the password may
/// change while the proof is made. Therefore, the proof is checked again in the transaction that
/// makes the change.
package struct AccountProof: Hashable, Sendable {
  /// The hash of the verified password, or nil if the user has no password.
  package let password: String?
  /// The session that sent the password, or nil for none.
  package let session: Int64?

  package init(password: String?, session: Int64?) {
    (self.password, self.session) = (password, session)
  }

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
  package func holds(_ proof: AccountProof, of id: UserID) async throws(WardrobeError) -> Bool {
    try await read { db in try proof.holds(of: id, db) }
  }

  /// Sets a user's password like ``setPassword(_:of:at:)``, but keeps the session of the proof.
  ///
  /// - Returns: true if the proof was still valid. If false, nothing was changed.
  /// - Throws: `unknown` if there is no such user.
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

  /// Changes a user's details like ``editUser(_:picture:reading:context:_:)``.
  ///
  /// - Returns: the user, or nil if the proof was no longer valid and nothing was changed.
  package func editUser(
    _ id: UserID, provedBy proof: AccountProof,
    _ change: @Sendable @escaping (inout UserDetails) throws -> Void
  ) async throws(WardrobeError) -> User? {
    try await write { db in
      guard try proof.holds(of: id, db) else { return nil }
      return try Self.edit(id, picture: nil, db, change).edited
    }
  }

  /// Permanently removes a user and all belongings, like ``removeUser(_:belongings:)``.
  ///
  /// - Returns: true if the proof was still valid. If false, nothing was removed.
  package func removeUser(
    _ id: UserID, provedBy proof: AccountProof
  ) async throws(WardrobeError) -> Bool {
    try await removeUser(id, belongings: .remove) { db in try proof.holds(of: id, db) }
  }
}
