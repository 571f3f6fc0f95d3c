import Core
import FoundationEssentials
import Garments
import Images

extension WardrobeArchive {
  /// Makes a garment of a closet what the archive has, where it was changed later: its details, its photo, and its
  /// cut-out with the strokes. One that cannot be updated stays as it is, and is told. Copies of photos take no
  /// photo's place, and a garment that has no cut-out in the archive keeps its own.
  ///
  /// - Parameter closet: nil where nothing is to be written.
  func update(
    _ difference: ArchivedGarments.Difference, in closet: Closet?, isRehearsal: Bool,
    _ context: PictureContext, report: (ImportResult) -> Void
  ) async throws(WardrobeError) {
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
                // With a cut-out that the archive lacks it is another garment than there.
                edited: record.cutout == nil && kept != nil ? .ofChange(after: edited) : edited)
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
    } catch {
      guard !error.endsImport else { throw error }
      report(.failed(failure("garment \(record.id)", error)))
    }
  }

  static let changedMeanwhile: Message =
    "was changed by another program during the import; import the export again"

  /// The picture that replaces another; nil for none.
  func replacement(
    of photo: PhotoName?, by record: WardrobeRecord.PhotoRecord?, _ context: PictureContext
  ) async throws(WardrobeError) -> PhotoSource? {
    guard let record, !keeps(photo, besides: record) else { return nil }
    return .file(try await checkedPath(of: record, context))
  }
}
