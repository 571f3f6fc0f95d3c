import Images
import Core
import GRDB

extension Closet {
  /// The photo of these bytes, where something that the owner has shows it: a garment, an outfit's cover,
  /// a day of the diary, the owner's own picture.
  ///
  /// - Parameter sha256: of the photo's bytes, 64 hexadecimal digits in lower case.
  /// - Returns: nil where the owner has nothing with such a photo, whoever else has.
  package func photo(sha256: String) async throws(WardrobeError) -> PhotoName? {
    try await wardrobe.read { db in
      // `/` is behind the dot that an ending begins with. The unary plus keeps SQLite from walking all that
      // the owner has.
      let name = try String.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT photo FROM garments WHERE photo >= ?1 || '.' AND photo < ?1 || '/' AND +owner = ?2
            UNION ALL SELECT cover FROM outfits
              WHERE owner = ?2 AND cover >= ?1 || '.' AND cover < ?1 || '/'
            UNION ALL SELECT photo FROM diary_days
              WHERE +owner = ?2 AND photo >= ?1 || '.' AND photo < ?1 || '/'
            UNION ALL SELECT picture FROM users
              WHERE number = ?2 AND picture >= ?1 || '.' AND picture < ?1 || '/'
            LIMIT 1
            """), arguments: [sha256, self.ownerNumber])
      return name.flatMap(PhotoName.init)
    }
  }

  /// A garment's photo and the mask that it is cut out by, where the owner has a garment with both.
  package func photo(
    sha256: String, cutout: String
  ) async throws(WardrobeError) -> (photo: PhotoName, cutout: PhotoName)? {
    try await wardrobe.read { db in
      let row = try Row.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT photo, cutout FROM garments
            WHERE photo >= ?1 || '.' AND photo < ?1 || '/'
              AND cutout >= ?2 || '.' AND cutout < ?2 || '/' AND +owner = ?3
            LIMIT 1
            """), arguments: [sha256, cutout, self.ownerNumber])
      return try row.map { (try $0.photo("photo"), try $0.photo("cutout")) }
    }
  }

  /// Which of the owner's garments has the photo of these bytes; nil where none has.
  ///
  /// - Parameter sha256: of the photo's bytes, 64 hexadecimal digits in lower case.
  package func garmentID(ofPhoto sha256: String) async throws(WardrobeError) -> GarmentID? {
    try await wardrobe.read { db in
      let row = try Row.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT id FROM garments WHERE photo >= ?1 || '.' AND photo < ?1 || '/' AND +owner = ?2
            ORDER BY number LIMIT 1
            """), arguments: [sha256, self.ownerNumber])
      return try row?.identifier("id")
    }
  }
}

extension Wardrobe {
  /// Returns true if the wardrobe keeps a photo of these bytes, whoever has it.
  ///
  /// - Parameter sha256: 64 hexadecimal digits in lower case.
  package func hasPhoto(sha256: String) -> Bool {
    PhotoFormat.allCases.contains { format in
      FileStamp(of: path(of: PhotoName(sha256: sha256, format: format))) != nil
    }
  }
}
