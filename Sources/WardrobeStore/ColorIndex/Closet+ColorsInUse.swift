import GRDB
public import Garments

extension Closet {
  /// The names of the colours that the owner's garments count as having, in the order of the names.
  public func colorsInUse() async throws(WardrobeError) -> [ColorName] {
    try await wardrobe.read { db in
      // For each name the first garment that has it, rather than all garments.
      let statement = try db.cachedStatement(
        sql: """
          SELECT EXISTS (
            SELECT 1 FROM garment_colours CROSS JOIN garments ON number = garment
            WHERE name = ? AND owner = ?)
          """)
      return try ColorName.allCases.filter { name in
        try Bool.fetchOne(statement, arguments: [name.rawValue, self.ownerNumber]) == true
      }
    }
  }
}
