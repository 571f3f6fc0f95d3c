package import Images
package import Core
package import FoundationEssentials
import GRDB

/// What a link that was sent to somebody is good for, once.
package enum AccountLinkPurpose: String, CaseIterable, Sendable {
  /// A new password.
  case reset
  /// Showing that the user reads what is sent to the e-mail address.
  case confirm
  /// Becoming a user.
  case invite
}

extension Wardrobe {
  /// Keeps the hash of a link's token, in place of the one that the user had for the same purpose; links
  /// that are out of time go.
  ///
  /// - Parameters:
  ///   - hash: of the token.
  ///   - purpose: what the link is good for.
  ///   - id: the user; nil for an invitation.
  ///   - email: the address that is to be confirmed, where it is not the user's yet.
  ///   - time: now.
  ///   - expires: until when it is good.
  /// - Throws: `unknown` where there is no such user.
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

  /// Returns true if a link is good, which it stays.
  package func hasLink(
    _ hash: SHA256Digest, _ purpose: AccountLinkPurpose, at time: Date
  ) async throws(WardrobeError) -> Bool {
    try await read { db in try Self.link(hash, purpose, at: time, db) != nil }
  }

  /// The user whom a link is for, which it stays good for; nil where it is not good.
  package func user(
    ofLink hash: SHA256Digest, _ purpose: AccountLinkPurpose, at time: Date
  ) async throws(WardrobeError) -> User? {
    try await read { db in
      guard let link = try Self.link(hash, purpose, at: time, db) else { return nil }
      return try Self.user(of: link, db)?.user
    }
  }

  /// Has the user of a link to reset the password have this one; all sessions end, and the link is used
  /// up.
  ///
  /// - Returns: the user; nil where the link is not good.
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

  /// Notes that the user of a link reads what is sent to the e-mail address, which is the user's from then on;
  /// the link is used up.
  ///
  /// - Returns: the user; nil where the link is not good, or another user has the address by now.
  package func confirmEmail(
    by hash: SHA256Digest, at time: Date
  ) async throws(WardrobeError) -> User? {
    try await write { db in
      guard let link = try Self.takeLink(hash, .confirm, at: time, db),
        let (number, user) = try Self.user(of: link, db)
      else { return nil }
      let email: String = try link.value("email")
      if email.lowercased() != user.details.email?.lowercased() {
        // Links to an address of before are gone: this one was asked for to have another.
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

  /// Uses an invitation up, for somebody who needed none.
  package func useInvitation(
    _ hash: SHA256Digest, at time: Date
  ) async throws(WardrobeError) {
    try await write { db in _ = try Self.takeLink(hash, .invite, at: time, db) }
  }

  /// Adds a user who signs in.
  ///
  /// - Parameters:
  ///   - details: the user's name, surname and e-mail address.
  ///   - password: the hash, with its parameters and salt; nil for one that is chosen later, by a link.
  ///   - picture: a portrait, which is kept byte for byte.
  ///   - invitation: of an invitation's token, which is used up; nil where none is needed.
  ///   - time: now.
  /// - Returns: the user; nil where the invitation is not good.
  /// - Throws: `invalid` for invalid details, or another user's e-mail address; `file` for a
  ///   picture that cannot be used or decoded.
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

  /// The same, and it is used up.
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
