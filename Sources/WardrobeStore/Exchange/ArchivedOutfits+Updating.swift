import Core
import FoundationEssentials
import GRDB
import Garments
import Images
import SystemPackage

extension ArchivedOutfits {
  /// Compares an existing outfit with its archived version. If `updates` is true, a newer archived
  /// version overwrites the outfit.
  ///
  /// - Parameter archived: the archived outfit without its cover.
  func settle(
    _ there: Outfit, with archived: Outfit, _ record: WardrobeRecord.OutfitRecord,
    isRehearsal: Bool, _ context: PictureContext, report: (ImportResult) -> Void
  ) async throws(WardrobeError) {
    // An earlier import may have restored this outfit without its cover.
    let lacksCover = there.cover == nil && there.edited == archived.edited
    let isSame =
      (there.name, there.garments, there.recipe, there.rating, there.tags)
      == (archived.name, archived.garments, archived.recipe, archived.rating, archived.tags)
      && (lacksCover || archive.keeps(there.cover, besides: record.cover))
    let order = ChangeOrder(archived.edited, there.edited)
    let isEditedLater = !isSame && order == .inExport
    if !isSame && !(isEditedLater && updates) { report(.differs(.outfit(there.id), order)) }
    if updates && isEditedLater {
      let cover = try await archive.replacement(of: there.cover, by: record.cover, context)
      if !isRehearsal {
        // If the outfit keeps a cover that the archive lacks, the outfit differs from the archived
        // version.
        let edited =
          record.cover == nil && there.cover != nil
          ? .ofChange(after: archived.edited) : archived.edited
        try await update(there, to: archived, edited, cover, context)
      }
      report(.updated(.outfit(there.id)))
      return
    }
    if isSame, lacksCover, let cover = try await cover(of: record, context, report: report),
      !isRehearsal
    {
      try await restoreCover(cover, of: there, context)
    }
    report(.outfitAlreadyThere(there.id, name: there.name))
  }

  /// - Parameters:
  ///   - archived: the new version.
  ///   - edited: the new time of the last change.
  private func update(
    _ there: Outfit, to archived: Outfit, _ edited: Date, _ cover: PhotoSource?,
    _ context: PictureContext
  ) async throws(WardrobeError) {
    guard let closet else { return }
    let (before, after) = try await closet.wardrobe.withPhoto(ifAny: cover, context) {
      photo throws(WardrobeError) in
      try await closet.wardrobe.write { db in
        let (number, now) = try closet.outfitRow(of: there.id, db)
        guard now.edited == there.edited else {
          throw WardrobeError.invalid(.record(WardrobeArchive.changedMeanwhile))
        }
        let name = try Closet.checkedName(archived.name)
        try db.execute(
          sql: """
            UPDATE outfits SET name = ?, name_key = ?, rating = ?, cover = ?, recipe = ?,
              edited = ?
            WHERE number = ?
            """,
          arguments: [
            name, name.folded, archived.rating, (photo?.name ?? now.cover)?.description,
            archived.recipe, edited.milliseconds, number,
          ])
        if archived.garments != now.garments {
          try closet.setGarments(archived.garments, of: number, db)
        }
        try closet.setTags(archived.tags, of: number, db)
        return (now.cover, try closet.outfitRow(of: there.id, db).outfit.cover)
      }
    }
    if let before, before != after { await closet.wardrobe.removeUnusedPhotos([before]) }
  }

  /// Sets an outfit's cover without updating its `edited` time.
  private func restoreCover(
    _ cover: FilePath, of outfit: Outfit, _ context: PictureContext
  ) async throws(WardrobeError) {
    guard let closet else { return }
    try await closet.wardrobe.withPhoto(.file(cover), context) { photo throws(WardrobeError) in
      try await closet.wardrobe.write { db in
        try db.execute(
          sql: "UPDATE outfits SET cover = ? WHERE owner = ? AND id = ? AND cover IS NULL",
          arguments: ["\(photo.name)", closet.ownerNumber, "\(outfit.id)"])
        // If the outfit was not changed, nothing uses the cover file.
        guard db.changesCount == 1 else {
          throw WardrobeError.invalid(.record(WardrobeArchive.changedMeanwhile))
        }
      }
    }
  }
}
