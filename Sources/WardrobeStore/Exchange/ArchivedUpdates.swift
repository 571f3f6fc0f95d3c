import Core
import FoundationEssentials
import Garments
import Images

extension WardrobeArchive {
  /// Updates a garment to a newer archived version. A garment that cannot be updated is reported
  /// and left unchanged. If the archive has only a copy without metadata, the garment keeps its own
  /// photo. If the archive has no cut-out, the garment keeps its own cut-out. Additional photos that
  /// the archive lacks stay; `restorePhotos` adds the archived ones.
  ///
  /// - Returns: false if the garment could not be updated.
  func update(
    _ difference: ArchivedGarments.Difference, in closet: Closet?, isRehearsal: Bool,
    _ context: PictureContext, report: (ImportResult) -> Void
  ) async throws(WardrobeError) -> Bool {
    let (record, before) = (difference.record, difference.garment)
    do throws(WardrobeError) {
      let (details, strokes) = (try record.details, try record.drawn)
      let edited = try WardrobeRecord.time(record.edited)
      let photo = try await replacement(of: before.photo, by: record.photo, context)
      let cutout = try await replacement(of: before.cutout, by: record.cutout, context)
      if let closet, !isRehearsal {
        let after = try await closet.wardrobe.withHeld(ifAny: cutout, context) {
          mask throws(WardrobeError) in
          try await closet.wardrobe.withPhoto(ifAny: photo, context) {
            photo throws(WardrobeError) in
            try await closet.wardrobe.write { db in
              let (number, now) = try closet.row(of: before.id, db)
              guard now == before else {
                throw WardrobeError.invalid(.record(Self.changedMeanwhile))
              }
              let kept = photo == nil ? now.cutout : nil
              let after = Garment(
                id: now.id, owner: now.owner, photo: photo?.name ?? now.photo,
                cutout: mask ?? kept, details: details,
                readColors: photo?.colors ?? now.readColors, created: now.created,
                // If the garment keeps a cut-out or a photo that the archive lacks, the garment
                // counts as changed after the export.
                edited: record.cutout == nil && kept != nil || difference.hasMorePhotos
                  ? .ofChange(after: edited) : edited)
              try closet.update(number, after, db)
              if let photo { try closet.replacedPhoto(of: number, now.photo, by: photo.name, db) }
              if mask != nil { try Closet.setStrokes(strokes, of: number, db) }
              return after
            }
          }
        }
        await closet.removePhotos(of: before, notOf: after)
      }
      report(.updated(.garment(before.id)))
      return true
    } catch {
      guard !error.endsImport else { throw error }
      report(.failed(failure("garment \(record.id)", error)))
      return false
    }
  }

  static let changedMeanwhile: Message =
    "was changed by another program during the import; import the export again"

  /// Returns the archived picture that replaces the current one, or nil to keep the current one.
  func replacement(
    of photo: PhotoName?, by record: WardrobeRecord.PhotoRecord?, _ context: PictureContext
  ) async throws(WardrobeError) -> PhotoSource? {
    guard let record, !keeps(photo, besides: record) else { return nil }
    return .file(try await checkedPath(of: record, context))
  }
}
