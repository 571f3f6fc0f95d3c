import GRDB

/// What belongs to one user of a wardrobe. Nothing here returns or changes what is another's.
public struct Closet: Sendable {
  public let wardrobe: Wardrobe
  public let owner: UserID
  /// The owner's row.
  let ownerNumber: Int64
}

extension Wardrobe {
  /// What belongs to `user`.
  ///
  /// - Throws: `unknown` where there is no such user.
  public func closet(of user: UserID) async throws(WardrobeError) -> Closet {
    let number = try await read { db in
      try Int64.fetchOne(
        db, sql: "SELECT number FROM users WHERE id = ?", arguments: [user.description])
    }
    guard let number else { throw .unknown("there is no user \(user)") }
    return Closet(wardrobe: self, owner: user, ownerNumber: number)
  }
}
