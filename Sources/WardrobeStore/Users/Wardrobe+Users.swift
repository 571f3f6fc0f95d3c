public import Images
import Core
import GRDB
import Garments

extension Wardrobe {
  /// Returns all users, in the order in which they were added.
  public func users() async throws(WardrobeError) -> [User] {
    try await read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM users ORDER BY number").map { try User($0) }
    }
  }

  /// Adds a user.
  ///
  /// - Parameters:
  ///   - details: the user's name, surname and e-mail address.
  ///   - picture: a portrait, which is stored unchanged.
  ///   - context: the limits for decoding the picture.
  /// - Throws: `invalid` if the details are invalid or the e-mail address is in use, `file` if the
  ///   picture is unusable.
  public func addUser(
    _ details: UserDetails, picture: PhotoSource? = nil,
    context: PictureContext = PictureContext()
  ) async throws(WardrobeError) -> User {
    let details = try details.checked()
    return try await withPhoto(ifAny: picture, context) { photo throws(WardrobeError) in
      let user = User(id: UserID(), details: details, picture: photo?.name)
      try await write { db in
        try Self.checkEmail(details.email, of: user.id, db)
        try Self.insert(user, db)
      }
      return user
    }
  }

  /// Changes a user's details and portrait. A new e-mail address makes password reset links
  /// invalid.
  ///
  /// - Parameters:
  ///   - id: the user.
  ///   - picture: a new portrait; nil to keep the current one.
  ///   - reading: an earlier result of decoding the portrait, or nil to decode the portrait now.
  ///   - context: the limits for decoding the picture.
  ///   - change: modifies the details.
  /// - Throws: the errors of `addUser`, and `unknown` if there is no such user.
  @discardableResult
  public func editUser(
    _ id: UserID, picture: PhotoSource? = nil, reading: PhotoReading? = nil,
    context: PictureContext = PictureContext(),
    _ change: @Sendable @escaping (inout UserDetails) throws -> Void = { _ in }
  ) async throws(WardrobeError) -> User {
    let (edited, old) = try await withPhoto(ifAny: picture, reading: reading, context) {
      photo throws(WardrobeError) in
      try await write { db in try Self.edit(id, picture: photo?.name, db, change) }
    }
    if let old, old != edited.picture { await removeUnusedPhotos([old]) }
    return edited
  }

  /// Changes a user's row. Returns the changed user and the previous portrait.
  static func edit(
    _ id: UserID, picture: PhotoName?, _ db: Database,
    _ change: (inout UserDetails) throws -> Void
  ) throws -> (edited: User, oldPicture: PhotoName?) {
    let (number, user) = try userRow(id, db)
    var details = user.details
    try change(&details)
    details = try details.checked()
    try checkEmail(details.email, of: id, db)
    if details.email == nil, user.details.email != nil, try password(of: id, db) != nil {
      throw WardrobeError.invalid(.emailNeeded)
    }
    try db.execute(
      sql: """
        UPDATE users SET name = ?, surname = ?, email = ?, language = ?, picture = ? WHERE id = ?
        """,
      arguments: [
        details.name, details.surname, details.email, details.language?.rawValue,
        (picture ?? user.picture)?.description, id.description,
      ])
    // Someone who reads mail to the previous address must not be able to set the password or
    // restore the address.
    if details.email != user.details.email {
      for purpose in [AccountLinkPurpose.reset, .confirm] {
        try deleteLinks(ofUser: number, purpose, db)
      }
    }
    return (try userRow(id, db).user, user.picture)
  }

  /// Removes a user's portrait, if there is one.
  ///
  /// - Throws: `unknown` if there is no such user.
  @discardableResult
  public func removePicture(of id: UserID) async throws(WardrobeError) -> User {
    let (edited, old) = try await write { db -> (User, PhotoName?) in
      let (number, user) = try Self.userRow(id, db)
      try db.execute(sql: "UPDATE users SET picture = NULL WHERE number = ?", arguments: [number])
      return (try Self.userRow(id, db).user, user.picture)
    }
    if let old { await removeUnusedPhotos([old]) }
    return edited
  }

  /// The rule for a removed user's garments, outfits, bags, packing lists and diary.
  public enum Belongings: Hashable, Sendable {
    /// The user is not removed if the user still has garments, outfits or packing lists.
    case refuse
    /// All belongings and the trash go to another user. Bags with equal names are merged.
    case give(to: UserID)
    /// All belongings and their photos are permanently removed.
    case remove
  }

  /// Permanently removes a user with the portrait, the password and the sessions. The user's trash
  /// is removed too, unless it is given to another user. The user's cached pictures and waiting
  /// uploads in the studio are also deleted.
  ///
  /// - Parameters:
  ///   - id: the user.
  ///   - belongings: the rule for the user's garments, outfits, bags, packing lists and diary.
  /// - Throws: `unknown` if one of the users does not exist. With ``Belongings/refuse``,
  ///   `hasGarments` if the user still has belongings. `invalid` if the receiver is the removed
  ///   user.
  public func removeUser(
    _ id: UserID, belongings: Belongings = .refuse
  ) async throws(WardrobeError) {
    _ = try await removeUser(id, belongings: belongings) { _ in true }
  }

  /// Removes a user if `isAllowed` returns true in the same transaction. Returns that result.
  func removeUser(
    _ id: UserID, belongings: Belongings,
    where isAllowed: @Sendable @escaping (Database) throws -> Bool
  ) async throws(WardrobeError) -> Bool {
    if case .give(to: id) = belongings { throw .invalid(.recipientIsRemoved) }
    let photos = try await write { db -> [PhotoName]? in
      guard try isAllowed(db) else { return nil }
      let (number, user) = try Self.userRow(id, db)
      if case .give(let other) = belongings {
        let heir = try Self.userRow(other, db).number
        for table in ["garments", "outfits", "bag_items", "trash"] {
          try db.execute(
            sql: "UPDATE \(table) SET owner = ? WHERE owner = ?", arguments: [heir, number])
        }
        try Self.giveDiary(of: number, to: heir, db)
        // The heir may have a garment with the same identifier and photo, from an import.
        try db.execute(
          sql: "UPDATE OR IGNORE garment_photos SET owner = ? WHERE owner = ?",
          arguments: [heir, number])
        // Request keys are not transferred, because another user's list may have the same key.
        try db.execute(
          sql: "UPDATE packing_lists SET owner = ?, request = NULL WHERE owner = ?",
          arguments: [heir, number])
      }
      let photos = try Self.removeBelongings(
        of: number, id, isRefused: belongings == .refuse, db)
      try db.execute(sql: "DELETE FROM users WHERE number = ?", arguments: [number])
      return photos + [user.picture].compactMap(\.self)
    }
    guard let photos else { return false }
    await removeUnusedPhotos(photos)
    await forgetRemoved()
    for place in [folder.looks(of: id), folder.uploads(of: id)] { Temporaries.remove(place) }
    return true
  }

  /// Gives a diary to another user. If both users have a note or photo for a day, the receiver's
  /// note or photo is kept.
  private static func giveDiary(of owner: Int64, to heir: Int64, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE diary_entries SET owner = ? WHERE owner = ?", arguments: [heir, owner])
    try db.execute(
      sql: """
        INSERT INTO diary_days (owner, day, note, photo)
          SELECT ?, day, note, photo FROM diary_days WHERE owner = ?
        ON CONFLICT DO UPDATE SET
          note = coalesce(note, excluded.note), photo = coalesce(photo, excluded.photo)
        """, arguments: [heir, owner])
  }

  private static func removeBelongings(
    of owner: Int64, _ id: UserID, isRefused: Bool, _ db: Database
  ) throws -> [PhotoName] {
    let count =
      try Int.fetchOne(
        db,
        sql: """
          SELECT (SELECT count(*) FROM garments WHERE owner = ?1)
            + (SELECT count(*) FROM outfits WHERE owner = ?1)
            + (SELECT count(*) FROM packing_lists WHERE owner = ?1)
            + (SELECT count(*) FROM diary_entries WHERE owner = ?1)
            + (SELECT count(*) FROM diary_days WHERE owner = ?1)
          """, arguments: [owner]) ?? 0
    if isRefused && count > 0 { throw WardrobeError.hasGarments(id, count: count) }
    let photos = try Row.fetchAll(
      db,
      sql: """
        SELECT photo FROM garments WHERE owner = ?1
        UNION SELECT cutout FROM garments WHERE owner = ?1 AND cutout IS NOT NULL
        UNION SELECT photo FROM garment_photos WHERE owner = ?1
        UNION SELECT cover FROM outfits WHERE owner = ?1 AND cover IS NOT NULL
        UNION SELECT photo FROM diary_days WHERE owner = ?1 AND photo IS NOT NULL
        UNION SELECT photo FROM trash WHERE owner = ?1 AND photo IS NOT NULL
        UNION SELECT cutout FROM trash WHERE owner = ?1 AND cutout IS NOT NULL
        """, arguments: [owner]
    ).map { try $0.photo("photo") }
    for sql in [
      "DELETE FROM outfits WHERE owner = ?", "DELETE FROM bag_items WHERE owner = ?",
      "DELETE FROM packing_lists WHERE owner = ?", "DELETE FROM diary_entries WHERE owner = ?",
      "DELETE FROM diary_days WHERE owner = ?",
      "DELETE FROM garment_words WHERE rowid IN (SELECT number FROM garments WHERE owner = ?)",
      "DELETE FROM garment_photos WHERE owner = ?", "DELETE FROM garments WHERE owner = ?",
      "DELETE FROM trash WHERE owner = ?",
    ] {
      try db.execute(sql: sql, arguments: [owner])
    }
    try deleteStamps(of: photos, db)
    return photos
  }

  static func userRow(
    _ id: UserID, _ db: Database
  ) throws -> (number: Int64, user: User) {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM users WHERE id = ?", arguments: [id.description])
    guard let row else { throw WardrobeError.unknown(.user("\(id)")) }
    return (try row.value("number"), try User(row))
  }

  static func insert(_ user: User, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO users (id, name, surname, email, language, picture) VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        user.id.description, user.details.name, user.details.surname, user.details.email,
        user.details.language?.rawValue, user.picture?.description,
      ])
  }

  static func checkEmail(_ email: String?, of id: UserID, _ db: Database) throws {
    guard let email else { return }
    // SQLite's case-insensitive comparison would treat É and é as different.
    let users = try Row.fetchAll(db, sql: "SELECT * FROM users").map { try User($0) }
    let key = email.lowercased()
    if let other = users.first(where: { $0.id != id && $0.details.email?.lowercased() == key }) {
      throw WardrobeError.invalid(.emailTaken(email, by: other.details.name))
    }
  }
}

// MARK: - Adding the first user and finding a user

extension Wardrobe {
  /// Adds the first user. If the wardrobe already has users, nothing changes.
  public func addFirstUser(_ details: UserDetails) async throws(WardrobeError) {
    let details = try details.checked()
    try await write { db in
      guard try Int.fetchOne(db, sql: "SELECT count(*) FROM users") == 0 else { return }
      try Self.insert(User(id: UserID(), details: details, picture: nil), db)
    }
  }

  /// Finds a user by e-mail address, name or start of the identifier. Without text, returns the
  /// only user.
  ///
  /// - Throws: `unknown` if nobody matches, `ambiguous` if several users match.
  public func userID(_ text: String?) async throws(WardrobeError) -> UserID {
    try Self.userID(text, among: try await users())
  }

  static func userID(_ text: String?, among all: [User]) throws(WardrobeError) -> UserID {
    if let text { return try TypedName(text).only(among: all, .user(text)).id }
    guard let first = all.first else { throw .unknown(.user(nil)) }
    if all.count > 1 { throw .ambiguous(.user(nil), candidates: all.map(\.candidate)) }
    return first.id
  }
}

extension User: Nameable {
  var candidate: WardrobeError.Candidate {
    let name = [details.name, details.surname].compactMap(\.self).joined(separator: " ")
    return WardrobeError.Candidate(id: "\(id)", words: [details.email, name].compactMap(\.self))
  }

  var names: [String] {
    [details.name]
      + [details.surname.map { "\(details.name) \($0)" }, details.email]
      .compactMap(\.self)
  }
}
