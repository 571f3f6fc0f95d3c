import Core
import FoundationEssentials
import GRDB
import Garments
import Images
import SystemPackage

extension ArchivedOutfits {
  /// Tells what an archive says of an outfit that is there, and takes it where it is newer and that is asked for.
  /// The later day on which it was worn counts, whichever was changed later.
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
      && (lacksCover || there.cover?.sha256 == record.cover?.sha256)
    let isEditedLater = !isSame && archived.edited > there.edited
    let isNewer = isEditedLater || archived.worn.isLater(than: there.worn)
    if isNewer && updates {
      var cover: FilePath?
      if isEditedLater, record.cover?.sha256 != there.cover?.sha256 {
        cover = try await self.cover(of: record, context, report: report)
      }
      if !isRehearsal {
        try await update(
          there, to: isEditedLater ? archived : nil, worn: archived.worn,
          cover: cover, keepsCover: record.cover != nil, context)
      }
      report(.updated(.outfit(there.id)))
      return
    }
    if isNewer || !isSame {
      report(.differs(.outfit(there.id), isNewerInExport: isNewer))
    } else if lacksCover, let cover = try await cover(of: record, context, report: report),
      !isRehearsal
    {
      try await restoreCover(cover, of: there, context)
    }
    report(.outfitAlreadyThere(there.id, name: there.name))
  }

  /// - Parameters:
  ///   - archived: what it becomes; nil where only the day changes.
  ///   - cover: its new cover.
  ///   - keepsCover: whether it keeps the cover that it has where there is no new one.
  private func update(
    _ there: Outfit, to archived: Outfit?, worn: Date?, cover: FilePath?, keepsCover: Bool,
    _ context: PictureContext
  ) async throws(WardrobeError) {
    guard let closet else { return }
    let cover = cover.map(PhotoSource.file)
    let after = try await closet.wardrobe.withPhoto(ifAny: cover, context) {
      photo throws(WardrobeError) in
      try await closet.wardrobe.write { db in
        let (number, now) = try closet.outfitRow(of: there.id, expecting: there.edited, db)
        let new = archived ?? now
        let name = try Closet.checkedName(new.name)
        let old = keepsCover || archived == nil ? now.cover : nil
        try db.execute(
          sql: """
            UPDATE outfits SET name = ?, name_key = ?, cover = ?, recipe = ?, worn = ?, edited = ?
            WHERE number = ?
            """,
          arguments: [
            name, name.folded, (photo?.name ?? old)?.description, new.recipe,
            (worn.isLater(than: now.worn) ? worn : now.worn)?.milliseconds,
            new.edited.milliseconds, number,
          ])
        if new.garments != now.garments { try closet.setGarments(new.garments, of: number, db) }
        return try closet.outfitRow(of: there.id, db).outfit
      }
    }
    if let old = there.cover, old != after.cover { await closet.wardrobe.removeUnusedPhotos([old]) }
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
      }
    }
  }
}

extension Date? {
  fileprivate func isLater(than other: Date?) -> Bool {
    guard let self else { return false }
    return other.map { self > $0 } ?? true
  }
}
