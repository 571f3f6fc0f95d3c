import Core
import FoundationEssentials
import GRDB
package import Garments
package import Images

extension Closet {
  /// Returns the additional photos of a garment, in the order in which they were added.
  package func photos(of id: GarmentID) async throws(WardrobeError) -> [GarmentPhoto] {
    try await wardrobe.read { db in try self.photos(of: id, db) }
  }

  /// Adds an additional photo to a garment. The photo is stored byte for byte. If the garment has the
  /// photo already, only its view is changed.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - view: what the photo shows, or nil if unknown.
  ///   - id: the garment.
  ///   - reading: an earlier analysis of the photo, or nil to decode the photo now.
  /// - Returns: false if nothing changed, because the garment has the photo already.
  /// - Throws: `unknown` if the owner has no such garment, `invalid` if the garment has too many
  ///   photos, `file` if the photo cannot be read.
  @discardableResult
  package func addPhoto(
    _ photo: PhotoSource, _ view: PhotoView? = nil, to id: GarmentID,
    reading: PhotoReading? = nil, context: PictureContext = PictureContext()
  ) async throws(WardrobeError) -> Bool {
    try await wardrobe.withPhoto(photo, reading: reading, context) { put throws(WardrobeError) in
      try await wardrobe.write { db in
        let (number, garment) = try self.row(of: id, db)
        let known = try self.photos(of: id, db)
        let there = known.first { $0.photo == put.name }
        if put.name == garment.photo || (there != nil && (view == nil || there?.view == view)) {
          return false
        }
        guard there != nil || known.count < GarmentPhoto.most else {
          throw WardrobeError.invalid(.tooManyPhotos(limit: GarmentPhoto.most))
        }
        try self.insert(GarmentPhoto(put.name, view: view), of: id, db)
        try self.setEdited(number, .ofChange(after: garment.edited), db)
        return true
      }
    }
  }

  /// States what an additional photo shows.
  ///
  /// - Throws: `unknown` if the owner has no such garment.
  package func setView(
    _ view: PhotoView, of photo: PhotoName, of id: GarmentID
  ) async throws(WardrobeError) {
    try await wardrobe.write { db in
      let (number, garment) = try self.row(of: id, db)
      guard let known = try self.photos(of: id, db).first(where: { $0.photo == photo }),
        known.view != view
      else { return }
      try self.insert(GarmentPhoto(photo, view: view), of: id, db)
      try self.setEdited(number, .ofChange(after: garment.edited), db)
    }
  }

  /// Removes additional photos of a garment. A photo that nothing else uses is deleted.
  ///
  /// - Returns: the number of removed photos.
  /// - Throws: `unknown` if the owner has no such garment.
  @discardableResult
  package func removePhotos(
    _ photos: Set<PhotoName>, of id: GarmentID
  ) async throws(WardrobeError) -> Int {
    let removed = try await wardrobe.write { db in
      let (number, garment) = try self.row(of: id, db)
      let removed = try self.photos(of: id, db).map(\.photo).filter(photos.contains)
      if removed.isEmpty { return removed }
      for photo in removed {
        try db.execute(
          sql: "DELETE FROM garment_photos WHERE owner = ? AND garment = ? AND photo = ?",
          arguments: [self.ownerNumber, id.description, photo.description])
      }
      try self.setEdited(number, .ofChange(after: garment.edited), db)
      return removed
    }
    await wardrobe.removeUnusedPhotos(removed)
    return removed.count
  }

  func photos(of id: GarmentID, _ db: Database) throws -> [GarmentPhoto] {
    let rows = try Row.fetchAll(
      db,
      sql: "SELECT photo, view FROM garment_photos WHERE owner = ? AND garment = ? ORDER BY number",
      arguments: [ownerNumber, id.description])
    return try rows.map { try GarmentPhoto($0) }
  }

  /// Returns the additional photos of all the owner's garments, also of garments in the trash.
  func additionalPhotos(_ db: Database) throws -> [GarmentID: [GarmentPhoto]] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT garment, photo, view FROM garment_photos WHERE owner = ? ORDER BY number",
      arguments: [ownerNumber])
    var photos: [GarmentID: [GarmentPhoto]] = [:]
    for row in rows {
      photos[try row.identifier("garment"), default: []].append(try GarmentPhoto(row))
    }
    return photos
  }

  /// Inserts an additional photo. If the garment has the photo, the view is changed.
  func insert(_ photo: GarmentPhoto, of id: GarmentID, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO garment_photos (owner, garment, photo, view) VALUES (?, ?, ?, ?)
        ON CONFLICT (owner, garment, photo) DO UPDATE SET view = coalesce(excluded.view, view)
        """,
      arguments: [
        ownerNumber, id.description, photo.photo.description, photo.view?.rawValue,
      ])
  }

  private func setEdited(_ number: Int64, _ time: Date, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE garments SET edited = ? WHERE number = ?",
      arguments: [time.milliseconds, number])
  }
}

extension Wardrobe {
  /// Deletes the additional photos of deleted garments, unless their owner has the garment again or
  /// in the trash.
  ///
  /// - Parameter garments: the garments' identifiers.
  /// - Returns: the deleted photos. The caller removes their files after the transaction.
  static func deletePhotos(
    ofDeletedGarments garments: [String], _ db: Database
  ) throws -> [PhotoName] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        DELETE FROM garment_photos
        WHERE garment IN (\(databaseQuestionMarks(count: garments.count)))
          AND NOT EXISTS (SELECT 1 FROM garments
            WHERE id = garment_photos.garment AND owner = garment_photos.owner)
          AND NOT EXISTS (SELECT 1 FROM trash
            WHERE kind = 'garment' AND id = garment_photos.garment AND owner = garment_photos.owner)
        RETURNING photo
        """, arguments: StatementArguments(garments))
    // A check reports names that cannot be read.
    return rows.compactMap { try? $0.photo("photo") }
  }
}

extension GarmentPhoto {
  init(_ row: Row) throws {
    let view: String? = try row.value("view")
    self.init(
      try row.photo("photo"),
      view: try view.map { text in
        guard let view = PhotoView(rawValue: text) else { throw row.damaged("view \(text)") }
        return view
      })
  }
}
