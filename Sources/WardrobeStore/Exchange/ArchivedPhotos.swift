import Core
import FoundationEssentials
import GRDB
import Garments
import Images

extension WardrobeArchive {
  /// Returns true if the archived additional photos would not change the garment's.
  func keeps(_ photos: [GarmentPhoto], besides records: [WardrobeRecord.PhotoRecord]?) -> Bool {
    guard let records, !isClean else { return true }
    return Set(records.map { [$0.sha256, $0.view] })
      == Set(photos.map { [$0.photo.sha256, $0.view?.rawValue] })
  }

  /// Restores additional photos that a garment lacks, if the garment is otherwise the same as in the
  /// archive. Unusable photos are reported and skipped.
  ///
  /// - Parameters:
  ///   - identifiers: the garments' identifiers in the closet, keyed by archive identifier.
  ///   - updated: the garments that were updated to the archived version. Their photos get the
  ///     archived views.
  func restorePhotos(
    of identifiers: [String: GarmentID], updated: Set<GarmentID>, into closet: Closet,
    _ context: PictureContext, report: (ImportResult) -> Void
  ) async throws(WardrobeError) {
    for record in record.garments {
      guard let photos = record.photos, let id = identifiers[record.id],
        let edited = try? WardrobeRecord.time(record.edited),
        let there = try await closet.digests(of: id, edited: edited, updated.contains(id))
      else { continue }
      // Copies without metadata would be added to the originals.
      let archived = Set(photos.map(\.sha256))
      guard !isClean || there.additional.isSubset(of: archived) else { continue }
      var (known, isFull) = (there.additional.union([there.main]), false)
      for photo in photos {
        let isNew = known.insert(photo.sha256).inserted
        guard isNew || updated.contains(id), photo.sha256 != there.main else { continue }
        if isNew, known.count > GarmentPhoto.most + 1 {
          let error = WardrobeError.invalid(.tooManyPhotos(limit: GarmentPhoto.most))
          if !isFull { report(.failed(failure("a photo of garment \(record.id)", error))) }
          isFull = true
          continue
        }
        try context.work.check()
        do throws(WardrobeError) {
          let path = try await checkedPath(of: photo, context)
          let view = photo.view.flatMap(PhotoView.init(rawValue:))
          try await closet.wardrobe.withPhoto(.file(path), context) { put throws(WardrobeError) in
            try await closet.wardrobe.write { db in
              _ = try closet.row(of: id, db)
              try closet.insert(GarmentPhoto(put.name, view: view), of: id, db)
            }
          }
        } catch {
          guard !error.endsImport else { throw error }
          report(.failed(failure("a photo of garment \(record.id)", error)))
        }
      }
    }
  }
}

extension Closet {
  /// Returns the SHA-256 digests of a garment's main photo and additional photos, or nil if the
  /// garment is gone or has another version.
  ///
  /// - Parameter isAnyVersion: if true, the time of the last change does not matter.
  fileprivate func digests(
    of id: GarmentID, edited: Date, _ isAnyVersion: Bool
  ) async throws(WardrobeError) -> (main: String, additional: Set<String>)? {
    try await wardrobe.read { db in
      guard let garment = try self.rowIfThere(of: id, db)?.garment,
        isAnyVersion || garment.edited == edited
      else { return nil }
      return (garment.photo.sha256, Set(try self.photos(of: id, db).map(\.photo.sha256)))
    }
  }
}
