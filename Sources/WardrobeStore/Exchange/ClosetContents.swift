import GRDB

/// A user and all that is theirs, as it was at one moment.
struct ClosetContents: Sendable {
  var owner: User
  /// In the order they were added.
  var garments: [Garment]
  var outfits: [Outfit]
}

extension Closet {
  func contents() async throws(WardrobeError) -> ClosetContents {
    try await wardrobe.read { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT * FROM garments WHERE owner = ? ORDER BY number",
        arguments: [self.ownerNumber])
      let outfits = try Row.fetchAll(
        db, sql: "SELECT * FROM outfits WHERE owner = ? ORDER BY number",
        arguments: [self.ownerNumber])
      return ClosetContents(
        owner: try self.ownerRow(db), garments: try self.garments(rows, db),
        outfits: try outfits.map { try self.outfit($0, db) })
    }
  }

  private func ownerRow(_ db: Database) throws -> User {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM users WHERE number = ?", arguments: [ownerNumber])
    guard let row else { throw WardrobeError.unknown("there is no user \(owner)") }
    return try User(row)
  }
}
