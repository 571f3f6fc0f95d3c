import Core
import FoundationEssentials
import GRDB
import Garments
import Images
import SystemPackage

extension ArchivedOutfits {
  /// Compares an outfit that is there with the archive's, and updates it where that is asked for and the archive's was
  /// changed later.
  ///
  /// - Parameter archived: as the archive has it, without the cover.
  func settle(
    _ there: Outfit, with archived: Outfit, _ record: WardrobeRecord.OutfitRecord,
    isRehearsal: Bool, _ context: PictureContext, report: (ImportResult) -> Void
  ) async throws(WardrobeError) {
    // A first copy of the export may have lacked its cover.
    let lacksCover = there.cover == nil && there.edited == archived.edited
    let isSame =
      (there.name, there.garments, there.recipe)
      == (archived.name, archived.garments, archived.recipe)
      && (lacksCover || archive.keeps(there.cover, besides: record.cover))
    let order = ChangeOrder(archived.edited, there.edited)
    let isEditedLater = !isSame && order == .inExport
    if !isSame && !(isEditedLater && updates) { report(.differs(.outfit(there.id), order)) }
    if updates && isEditedLater {
      let cover = try await archive.replacement(of: there.cover, by: record.cover, context)
      if !isRehearsal {
        // With a cover that the archive lacks it is another outfit than there.
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
  ///   - edited: the time of its last change.
  ///   - cover: its new cover; nil to keep its cover.
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
            UPDATE outfits SET name = ?, name_key = ?, cover = ?, recipe = ?, edited = ?
            WHERE number = ?
            """,
          arguments: [
            name, name.folded, (photo?.name ?? now.cover)?.description, archived.recipe,
            edited.milliseconds, number,
          ])
        if archived.garments != now.garments {
          try closet.setGarments(archived.garments, of: number, db)
        }
        return (now.cover, try closet.outfitRow(of: there.id, db).outfit.cover)
      }
    }
    if let before, before != after { await closet.wardrobe.removeUnusedPhotos([before]) }
  }

  /// Gives an outfit its cover without counting as a change.
  private func restoreCover(
    _ cover: FilePath, of outfit: Outfit, _ context: PictureContext
  ) async throws(WardrobeError) {
    guard let closet else { return }
    try await closet.wardrobe.withPhoto(.file(cover), context) { photo throws(WardrobeError) in
      try await closet.wardrobe.write { db in
        try db.execute(
          sql: "UPDATE outfits SET cover = ? WHERE owner = ? AND id = ? AND cover IS NULL",
          arguments: ["\(photo.name)", closet.ownerNumber, "\(outfit.id)"])
        // Else nothing would name the file.
        guard db.changesCount == 1 else {
          throw WardrobeError.invalid(.record(WardrobeArchive.changedMeanwhile))
        }
      }
    }
  }
}
