import GRDB

extension Closet {
  /// Returns the outfits that contain a garment, oldest first.
  public func outfits(with garment: GarmentID) async throws(WardrobeError) -> [Outfit] {
    try await wardrobe.read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT outfits.* FROM garments
            CROSS JOIN outfit_garments ON outfit_garments.garment = garments.number
            CROSS JOIN outfits ON outfits.number = outfit_garments.outfit
          WHERE garments.id = ? AND outfits.owner = ? ORDER BY outfits.number
          """, arguments: [garment.description, self.ownerNumber])
      return try self.outfits(rows, db)
    }
  }

  /// Returns the oldest outfit of exactly these garments, in any order, or nil if there is none.
  package func outfit(ofExactly garments: [GarmentID]) async throws(WardrobeError) -> Outfit? {
    guard let first = garments.first else { return nil }
    return try await outfits(with: first).first { Set($0.garments) == Set(garments) }
  }
}
