import Images
import Core
import GRDB

extension Closet {
  /// Returns the photo with this hash if the owner uses the photo.
  ///
  /// - Parameter sha256: the SHA-256 of the photo's bytes, 64 lower-case hexadecimal digits.
  /// - Returns: nil if the owner does not use the photo, even if other users do.
  package func photo(sha256: String) async throws(WardrobeError) -> PhotoName? {
    try await wardrobe.read { db in
      // Photo names have the form `<sha256>.<extension>`. The range from `.` to `/`, the next ASCII
      // character, includes every extension. The unary plus keeps SQLite from using the index on
      // `owner`.
      let name = try String.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT photo FROM garments WHERE photo >= ?1 || '.' AND photo < ?1 || '/' AND +owner = ?2
            UNION ALL SELECT photo FROM garment_photos
              WHERE photo >= ?1 || '.' AND photo < ?1 || '/' AND +owner = ?2
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

  /// Returns a photo and its mask if one of the owner's garments uses both.
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

  /// Returns the garment of the owner that has the photo with this hash, or nil if there is none.
  ///
  /// - Parameter sha256: the SHA-256 of the photo's bytes, 64 lower-case hexadecimal digits.
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
  /// Returns true if the wardrobe stores a photo with this hash for any user.
  ///
  /// - Parameter sha256: the SHA-256 of the photo's bytes, 64 lower-case hexadecimal digits.
  package func hasPhoto(sha256: String) -> Bool {
    PhotoFormat.allCases.contains { format in
      FileStamp(of: path(of: PhotoName(sha256: sha256, format: format))) != nil
    }
  }
}
