import GRDB
public import Garments

extension Closet {
  /// The names of the colours by which some of the owner's garments are found, in the order of the names.
  public func colorsInUse() async throws(WardrobeError) -> [ColorName] {
    try await wardrobe.read { db in
      // For each name the first garment that has it, rather than all garments.
      try ColorName.allCases.filter { name in
        let isFound = try Bool.fetchOne(
          db,
          sql: """
            SELECT EXISTS (
              SELECT 1 FROM garment_colours CROSS JOIN garments ON number = garment
              WHERE \(ColorShade.condition(ColorShade.all(of: name))) AND owner = ?)
            """, arguments: [self.ownerNumber])
        return isFound == true
      }
    }
  }
}
