import GRDB

extension Closet {
  /// The garments that a query asks for.
  public func garments(_ query: GarmentQuery = GarmentQuery()) async throws(WardrobeError)
    -> [Garment]
  {
    // Signs without a letter are said of nothing.
    guard let list = GarmentList(query, ownerNumber) else { return [] }
    return try await wardrobe.read { db in
      try self.garments(
        try Row.fetchAll(db, sql: list.sql, arguments: list.arguments), db)
    }
  }

  /// The clothing types that the owner has, with the number of garments of each, in the order of the
  /// types.
  public func typesInUse() async throws(WardrobeError) -> [(type: ClothingType, count: Int)] {
    try await wardrobe.read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT type, count(*) AS count FROM garments WHERE owner = ? AND kind = 'clothing'
          GROUP BY type
          """, arguments: [self.ownerNumber])
      var counts: [String: Int] = [:]
      for row in rows { counts[try row.value("type")] = try row.value("count") as Int }
      return ClothingType.allCases.compactMap { type in
        counts[type.rawValue].map { (type: type, count: $0) }
      }
    }
  }
}
