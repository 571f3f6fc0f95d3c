package import Images
package import Core
package import FoundationEssentials
import GRDB

package enum AccountLinkPurpose: String, CaseIterable, Sendable {
  /// Resetting a password.
  case reset
  /// Confirming an e-mail address.
  case confirm
  /// Registering with an invitation.
  case invite
}

extension Wardrobe {
  /// Stores the hash of a link's token, and deletes expired links and the user's earlier link.
  ///
  /// - Parameters:
  ///   - hash: the hash of the link's token.
  ///   - purpose: the purpose of the link.
  ///   - id: the user; nil for an invitation.
  ///   - email: the new address to confirm; nil for the user's current address.
  ///   - time: the current time.
  ///   - expires: the time when the link expires.
  /// - Throws: `unknown` if there is no such user.
  package func insertLink(
    _ hash: SHA256Digest, _ purpose: AccountLinkPurpose, of id: UserID?, email: String? = nil,
    at time: Date, expires: Date
  ) async throws(WardrobeError) {
    try await write { db in
      try db.execute(
        sql: "DELETE FROM account_links WHERE expires <= ?", arguments: [time.milliseconds])
      let (number, user) = try id.map { try Self.userRow($0, db) } ?? (nil, nil)
      try db.execute(
        sql: "DELETE FROM account_links WHERE user = ? AND purpose = ?",
        arguments: [number, purpose.rawValue])
      try db.execute(
        sql: """
          INSERT INTO account_links (hash, purpose, user, email, expires) VALUES (?, ?, ?, ?, ?)
          """,
        arguments: [
          Data(hash.bytes), purpose.rawValue, number,
          purpose == .confirm ? email ?? user?.details.email : nil, expires.milliseconds,
        ])
    }
  }

  /// Returns true if a link is valid. The link is not used up.
  package func hasLink(
    _ hash: SHA256Digest, _ purpose: AccountLinkPurpose, at time: Date
  ) async throws(WardrobeError) -> Bool {
    try await read { db in try Self.link(hash, purpose, at: time, db) != nil }
  }

  /// Returns the user of a link, or nil if the link is invalid. The link is not used up.
  package func user(
    ofLink hash: SHA256Digest, _ purpose: AccountLinkPurpose, at time: Date
  ) async throws(WardrobeError) -> User? {
    try await read { db in
      guard let link = try Self.link(hash, purpose, at: time, db) else { return nil }
      return try Self.user(of: link, db)?.user
    }
  }

  /// Sets a new password for the user of a reset link. All sessions end, and the link is used up.
  ///
  /// - Returns: the user, or nil if the link is invalid.
  package func resetPassword(
    by hash: SHA256Digest, to password: String, at time: Date
  ) async throws(WardrobeError) -> User? {
    try await write { db in
      guard let link = try Self.takeLink(hash, .reset, at: time, db),
        let (number, user) = try Self.user(of: link, db)
      else { return nil }
      try Self.setPassword(password, ofUser: number, at: time, db)
      return user
    }
  }

  /// Confirms a link's e-mail address and makes it the address of the link's user. The link is used
  /// up.
  ///
  /// - Returns: the user, or nil if the link is invalid or another user has the address.
  package func confirmEmail(
    by hash: SHA256Digest, at time: Date
  ) async throws(WardrobeError) -> User? {
    try await write { db in
      guard let link = try Self.takeLink(hash, .confirm, at: time, db),
        let (number, user) = try Self.user(of: link, db)
      else { return nil }
      let email: String = try link.value("email")
      if email.lowercased() != user.details.email?.lowercased() {
        // Links for an earlier address were deleted, so this link is for a new address.
        if let other = try Self.user(ofEmail: email, db), other.id != user.id { return nil }
        try db.execute(
          sql: "UPDATE users SET email = ? WHERE number = ?", arguments: [email, number])
        try Self.deleteLinks(ofUser: number, .reset, db)
      }
      try db.execute(
        sql: "UPDATE users SET confirmed_email = ? WHERE number = ?", arguments: [email, number])
      return try Self.user(of: link, db)?.user
    }
  }

  /// Uses up an invitation even though no user was added with it.
  package func useInvitation(
    _ hash: SHA256Digest, at time: Date
  ) async throws(WardrobeError) {
    try await write { db in _ = try Self.takeLink(hash, .invite, at: time, db) }
  }

  /// Adds a user who can sign in.
  ///
  /// - Parameters:
  ///   - details: the user's name, surname and e-mail address.
  ///   - password: the hash with its parameters and salt; nil if the password is chosen later.
  ///   - picture: a portrait, which is stored unchanged.
  ///   - invitation: the hash of the token of the invitation to use up; nil if none is needed.
  ///   - time: the current time.
  /// - Returns: the user, or nil if the invitation is invalid.
  /// - Throws: `invalid` if the details are invalid or the e-mail address is in use, `file` if the
  ///   picture is unusable.
  package func register(
    _ details: UserDetails, password: String?, picture: PhotoSource? = nil,
    invitation: SHA256Digest?, at time: Date
  ) async throws(WardrobeError) -> User? {
    let details = try details.checked()
    return try await withPhoto(ifAny: picture, PictureContext()) { photo throws(WardrobeError) in
      try await write { db in
        if let invitation, try Self.takeLink(invitation, .invite, at: time, db) == nil {
          return nil
        }
        let user = User(id: UserID(), details: details, picture: photo?.name)
        try Self.checkEmail(details.email, of: user.id, db)
        try Self.insert(user, db)
        if let password {
          try Self.setPassword(password, ofUser: db.lastInsertedRowID, at: time, db)
        }
        return user
      }
    }
  }

  private static func link(
    _ hash: SHA256Digest, _ purpose: AccountLinkPurpose, at time: Date, _ db: Database
  ) throws -> Row? {
    try Row.fetchOne(
      db, sql: "SELECT * FROM account_links WHERE hash = ? AND purpose = ? AND expires > ?",
      arguments: [Data(hash.bytes), purpose.rawValue, time.milliseconds])
  }

  /// Returns a valid link and deletes it, so that it cannot be used again.
  private static func takeLink(
    _ hash: SHA256Digest, _ purpose: AccountLinkPurpose, at time: Date, _ db: Database
  ) throws -> Row? {
    guard let link = try link(hash, purpose, at: time, db) else { return nil }
    try db.execute(
      sql: "DELETE FROM account_links WHERE hash = ?", arguments: [Data(hash.bytes)])
    return link
  }

  private static func user(of link: Row, _ db: Database) throws -> (number: Int64, user: User)? {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM users WHERE number = ?", arguments: [try link.value("user") as Int64?]
    )
    return try row.map { (try $0.value("number"), try User($0)) }
  }
}
