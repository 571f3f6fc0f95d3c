import Core
import GRDB
import Garments
import Images
import SystemPackage

extension WardrobeArchive {
  /// Restores pictures that are missing or have the wrong length. Unusable files are reported and
  /// skipped.
  func restoreFiles(
    of closet: Closet, isRehearsal: Bool, _ context: PictureContext,
    report: (ImportResult) -> Void
  ) async throws(WardrobeError) {
    var records: [String: WardrobeRecord.PhotoRecord] = [:]
    var record = record
    record.updatePhotos { records[$0.sha256] = $0 }
    for name in try await closet.photosInUse() {
      // A file that was missing at the time of the export is not in the archive.
      guard let photo = records[name.sha256], let path = try? path(of: photo),
        let stamp = FileStamp(of: path),
        FileStamp(of: closet.wardrobe.path(of: name))?.byteCount != stamp.byteCount
      else { continue }
      try context.work.check()
      do throws(WardrobeError) {
        let path = try await checkedPath(of: photo, context)
        if !isRehearsal {
          try await closet.wardrobe.withHeld(.file(path), context) { _ throws(WardrobeError) in }
        }
        report(.fileRestored(path))
      } catch {
        guard !error.endsImport else { throw error }
        report(.failed(failure("the file \(photo.file)", error)))
      }
    }
  }
}

extension Closet {
  fileprivate func photosInUse() async throws(WardrobeError) -> [PhotoName] {
    try await wardrobe.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT photo AS name FROM garments WHERE owner = ?1
          UNION SELECT cutout FROM garments WHERE owner = ?1 AND cutout IS NOT NULL
          UNION SELECT photo FROM garment_photos WHERE owner = ?1
          UNION SELECT cover FROM outfits WHERE owner = ?1 AND cover IS NOT NULL
          UNION SELECT photo FROM diary_days WHERE owner = ?1 AND photo IS NOT NULL
          UNION SELECT picture FROM users WHERE number = ?1 AND picture IS NOT NULL
          """, arguments: [self.ownerNumber]
      ).map { try $0.photo("name") }
    }
  }
}
