import GRDB
public import SystemPackage

extension Wardrobe {
  /// All users, in the order they were added.
  public func users() async throws(WardrobeError) -> [User] {
    try await read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM users ORDER BY number").map { try User($0) }
    }
  }

  /// Adds a user, with a picture where `picture` leads to one.
  ///
  /// - Throws: `invalid` for details that make no sense, or another user's e-mail address.
  public func addUser(
    _ details: UserDetails, picture: FilePath? = nil
  ) async throws(WardrobeError) -> User {
    let details = try details.checked()
    return try await withPhoto(ifAny: picture) { photo throws(WardrobeError) in
      let user = User(id: UserID(), details: details, picture: photo?.name)
      try await write { db in
        try Self.checkEmail(details.email, of: user.id, db)
        try db.execute(
          sql: "INSERT INTO users (id, name, surname, email, picture) VALUES (?, ?, ?, ?, ?)",
          arguments: [
            user.id.description, details.name, details.surname, details.email,
            user.picture?.description,
          ])
      }
      return user
    }
  }

  /// Changes a user's details, and the picture where `picture` leads to one.
  @discardableResult
  public func editUser(
    _ id: UserID, picture: FilePath? = nil,
    _ change: @Sendable @escaping (inout UserDetails) throws -> Void
  ) async throws(WardrobeError) -> User {
    let (edited, old) = try await withPhoto(ifAny: picture) { photo throws(WardrobeError) in
      try await write { db -> (User, PhotoName?) in
        guard
          let row = try Row.fetchOne(
            db, sql: "SELECT * FROM users WHERE id = ?", arguments: [id.description])
        else { throw WardrobeError.unknown("there is no user \(id)") }
        let user = try User(row)
        var details = user.details
        try change(&details)
        details = try details.checked()
        try Self.checkEmail(details.email, of: id, db)
        let picture = photo?.name ?? user.picture
        try db.execute(
          sql: "UPDATE users SET name = ?, surname = ?, email = ?, picture = ? WHERE id = ?",
          arguments: [
            details.name, details.surname, details.email, picture?.description, id.description,
          ])
        return (User(id: id, details: details, picture: picture), user.picture)
      }
    }
    if let old, old != edited.picture { await removeUnusedPhotos([old]) }
    return edited
  }

  private static func checkEmail(_ email: String?, of id: UserID, _ db: Database) throws {
    guard let email else { return }
    // SQLite would tell É from é.
    let users = try Row.fetchAll(db, sql: "SELECT * FROM users").map { try User($0) }
    let key = email.lowercased()
    if let other = users.first(where: { $0.id != id && $0.details.email?.lowercased() == key }) {
      throw WardrobeError.invalid("\(email) is the e-mail address of \(other.details.name) already")
    }
  }
}

extension User {
  init(_ row: Row) throws {
    id = try row.identifier("id")
    details = UserDetails(
      name: try row.value("name"), surname: try row.value("surname"),
      email: try row.value("email"))
    picture = try (row.value("picture") as String?).map { _ in try row.photo("picture") }
  }
}
