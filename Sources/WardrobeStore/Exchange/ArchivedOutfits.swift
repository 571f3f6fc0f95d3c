import Garments
import Images
import Core
import GRDB
import SystemPackage

/// Brings an archive's outfits into a closet that has their garments.
struct ArchivedOutfits {
  private let archive: WardrobeArchive
  /// Nil where the wardrobe is not there yet.
  private let closet: Closet?
  /// Each garment's identifier in the closet, by that in the archive.
  private let garments: [String: GarmentID]
  private let archived: Set<String>
  private var own: [Outfit] = []
  /// Those of the archive that came before.
  private var seen: Set<OutfitID> = []

  init(
    _ archive: WardrobeArchive, in closet: Closet?, garments: [String: GarmentID]
  ) async throws(WardrobeError) {
    self.archive = archive
    self.closet = closet
    self.garments = garments
    archived = Set(archive.record.outfits.map(\.id))
    guard let closet else { return }
    own = try await closet.outfits()
  }

  /// A cover that cannot be used is left out, and told.
  mutating func restore(
    _ record: WardrobeRecord.OutfitRecord, isRehearsal: Bool, _ context: PictureContext,
    report: (ImportResult) -> Void
  ) async throws(WardrobeError) {
    do throws(WardrobeError) {
      let id: OutfitID = try WardrobeRecord.identifier(record.id)
      guard seen.insert(id).inserted else {
        throw .invalid(.record("another outfit before it has its identifier \(id)"))
      }
      let members = try members(of: record)
      if let there = take(id, record, members) {
        let isSame =
          there.name == record.name && there.garments == members
          && [nil, record.cover?.sha256].contains(there.cover?.sha256)
        if !isSame { report(.outfitDiffers(there.id)) }
        // A first copy of the export may have lacked its cover.
        if isSame, there.cover == nil,
          let cover = try await cover(of: record, context, report: report),
          let closet, !isRehearsal
        {
          try await closet.setCover(of: there.id, .file(cover), context: context)
        }
        report(.outfitAlreadyThere(there.id, name: there.name))
        return
      }
      let (created, edited) = (
        try WardrobeRecord.time(record.created), try WardrobeRecord.time(record.edited)
      )
      let (recipe, worn) = (
        try recipe(of: record),
        try record.worn.map { text throws(WardrobeError) in try WardrobeRecord.time(text) }
      )
      let cover = try await cover(of: record, context, report: report)
      guard let closet, !isRehearsal else {
        report(.outfitAdded(id))
        return
      }
      let photo = cover.map(PhotoSource.file)
      let added = try await closet.wardrobe.withPhoto(ifAny: photo, context) {
        photo throws(WardrobeError) in
        try await closet.wardrobe.write { db in
          let outfit = Outfit(
            id: try closet.freeIdentifier(id, db), owner: closet.owner, name: record.name,
            garments: members, cover: photo?.name, recipe: recipe, worn: worn, created: created,
            edited: edited)
          try closet.insert(outfit, db)
          return outfit.id
        }
      }
      report(.outfitAdded(added))
    } catch {
      guard !error.endsImport else { throw error }
      report(.failed(archive.failure("outfit '\(record.name)'", error)))
    }
  }

  /// Nil where there is none that can be used.
  private func cover(
    of record: WardrobeRecord.OutfitRecord, _ context: PictureContext,
    report: (ImportResult) -> Void
  ) async throws(WardrobeError) -> FilePath? {
    guard let cover = record.cover else { return nil }
    do throws(WardrobeError) {
      return try await archive.checkedPath(of: cover, context)
    } catch {
      guard !error.endsImport else { throw error }
      report(.failed(archive.failure("the cover of outfit '\(record.name)'", error)))
      return nil
    }
  }

  private func members(
    of record: WardrobeRecord.OutfitRecord
  ) throws(WardrobeError) -> [GarmentID] {
    var members: [GarmentID] = []
    for text in record.garments {
      guard let id = garments[text] else {
        throw .invalid(.record("its garment \(text) is missing"))
      }
      members.append(id)
    }
    return members
  }

  /// Names the garments as they are named in the closet.
  private func recipe(
    of record: WardrobeRecord.OutfitRecord
  ) throws(WardrobeError) -> String? {
    guard let recipe = record.recipe else { return nil }
    try TextLimit.check(recipe, TextLimit.recipe, "the recipe")
    return recipe.replacing(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/) { found in
      garments["\(found.output)"]?.description ?? "\(found.output)"
    }
  }

  /// The owner's outfit of this identifier, else one that is the same but for it, and for a cover that
  /// was left out; it is taken for no other.
  private mutating func take(
    _ id: OutfitID, _ record: WardrobeRecord.OutfitRecord, _ members: [GarmentID]
  ) -> Outfit? {
    if let there = own.first(where: { $0.id == id }) { return there }
    let index = own.lastIndex { outfit in
      !archived.contains("\(outfit.id)") && outfit.name == record.name
        && outfit.garments == members
        && (outfit.cover == nil || outfit.cover?.sha256 == record.cover?.sha256)
    }
    return index.map { own.remove(at: $0) }
  }
}

extension Closet {
  /// The identifier for an outfit that had `id` elsewhere; one of another owner in the same wardrobe
  /// keeps that.
  fileprivate func freeIdentifier(_ id: OutfitID, _ db: Database) throws -> OutfitID {
    let number = try Int64.fetchOne(
      db, sql: "SELECT owner FROM outfits WHERE id = ?", arguments: [id.description])
    if number == ownerNumber {
      throw WardrobeError.invalid(.record("another program has brought it meanwhile"))
    }
    return number == nil ? id : OutfitID()
  }
}
