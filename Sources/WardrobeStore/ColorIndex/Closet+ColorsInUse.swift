import GRDB
public import Garments

extension Closet {
  /// Returns the colour names that match at least one of the owner's garments.
  public func colorsInUse() async throws(WardrobeError) -> [ColorName] {
    try await wardrobe.read { db in
      // For speed, the query stops at the first garment with each name.
      try ColorName.allCases.filter { name in
        let isFound = try Bool.fetchOne(
          db,
          sql: """
            SELECT EXISTS (
              SELECT 1 FROM garment_colours CROSS JOIN garments ON number = garment
              WHERE \(ColorShade.condition(ColorShade.all(of: name))) AND owner = ?
                AND archived IS NULL)
            """, arguments: [self.ownerNumber])
        return isFound == true
      }
    }
  }
}
