import GRDB

/// All that belongs to a user, and the users, as they were at one moment.
struct ClosetContents: Sendable {
  var users: [User]
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
        users: try Row.fetchAll(db, sql: "SELECT * FROM users ORDER BY number").map {
          try User($0)
        }, garments: try self.garments(rows, db),
        outfits: try outfits.map { try self.outfit($0, db) })
    }
  }
}
