import Garments
import Images
import Core
import GRDB
import SystemPackage

/// Brings an archive's outfits into a closet that has their garments.
struct ArchivedOutfits {
  let archive: WardrobeArchive
  /// Nil where the wardrobe is not there yet.
  let closet: Closet?
  /// True if outfits that were changed later in the archive are updated.
  let updates: Bool
  /// Each garment's identifier in the closet, by that in the archive.
  private let garments: [String: GarmentID]
  private let archivedIDs: Set<String>
  private var own: [Outfit] = []
  /// Those of the archive that came before.
  private var seen: Set<OutfitID> = []

  init(
    _ archive: WardrobeArchive, in closet: Closet?, updates: Bool, garments: [String: GarmentID]
  ) async throws(WardrobeError) {
    self.archive = archive
    self.closet = closet
    self.updates = updates
    self.garments = garments
    archivedIDs = Set(archive.record.outfits.map(\.id))
    guard let closet else { return }
    own = try await closet.outfits()
  }

  /// A cover that cannot be used is left out, and told.
  mutating func restore(
    _ record: WardrobeRecord.OutfitRecord, isRehearsal: Bool, _ context: PictureContext,
    report: (ImportResult) -> Void
  ) async throws(WardrobeError) {
    do throws(WardrobeError) {
      let outfit = try outfit(record)
      guard seen.insert(outfit.id).inserted else {
        throw .invalid(.record("an earlier outfit has the same identifier, \(outfit.id)"))
      }
      if let there = take(outfit, record) {
        try await settle(
          there, with: outfit, record, isRehearsal: isRehearsal, context, report: report)
        return
      }
      let cover = try await cover(of: record, context, report: report)
      guard let closet, !isRehearsal else {
        report(.outfitAdded(outfit.id))
        return
      }
      let photo = cover.map(PhotoSource.file)
      let added = try await closet.wardrobe.withPhoto(ifAny: photo, context) {
        photo throws(WardrobeError) in
        try await closet.wardrobe.write { db in
          let added = Outfit(
            id: try closet.freeIdentifier(outfit.id, db), owner: closet.owner, name: outfit.name,
            garments: outfit.garments, cover: photo?.name, recipe: outfit.recipe,
            worn: outfit.worn, created: outfit.created, edited: outfit.edited)
          try closet.insert(added, db)
          return added.id
        }
      }
      report(.outfitAdded(added))
    } catch {
      guard !error.endsImport else { throw error }
      report(.failed(archive.failure("outfit '\(record.name)'", error)))
    }
  }

  /// Nil where there is none that can be used.
  func cover(
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

  /// The outfit of a record, with the closet's identifiers of its garments, and without the cover.
  private func outfit(_ record: WardrobeRecord.OutfitRecord) throws(WardrobeError) -> Outfit {
    let id: OutfitID = try WardrobeRecord.identifier(record.id)
    var members: [GarmentID] = []
    for text in record.garments {
      guard let id = garments[text] else {
        throw .invalid(.record("its garment \(text) is missing"))
      }
      members.append(id)
    }
    return Outfit(
      id: id, owner: closet?.owner ?? UserID(), name: record.name, garments: members, cover: nil,
      recipe: try recipe(of: record),
      worn: try record.worn.map { text throws(WardrobeError) in try WardrobeRecord.time(text) },
      created: try WardrobeRecord.time(record.created),
      edited: try WardrobeRecord.time(record.edited))
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
    _ outfit: Outfit, _ record: WardrobeRecord.OutfitRecord
  ) -> Outfit? {
    if let there = own.first(where: { $0.id == outfit.id }) { return there }
    let index = own.lastIndex { other in
      !archivedIDs.contains("\(other.id)") && other.name == outfit.name
        && other.garments == outfit.garments
        && (other.cover == nil || other.cover?.sha256 == record.cover?.sha256)
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
      throw WardrobeError.invalid(.record("was already imported by another program"))
    }
    return number == nil ? id : OutfitID()
  }
}
