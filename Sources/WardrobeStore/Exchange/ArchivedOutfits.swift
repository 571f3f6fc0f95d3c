import Garments
import Images
import Core
import GRDB
import SystemPackage

/// Imports an archive's outfits into a closet that already has the garments.
struct ArchivedOutfits {
  let archive: WardrobeArchive
  let closet: Closet?
  /// If true, outfits with a newer archived version are updated.
  let updates: Bool
  /// The garments' identifiers in the closet, keyed by archive identifier.
  private let garments: [String: GarmentID]
  private let archivedIDs: Set<String>
  private var own: [Outfit] = []
  /// The outfits' identifiers in the closet, keyed by archive identifier.
  private(set) var identifiers: [String: OutfitID] = [:]
  /// The archive's outfits processed so far.
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

  /// Imports an outfit. An unusable cover is reported and omitted.
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
        identifiers[record.id] = there.id
        try await settle(
          there, with: outfit, record, isRehearsal: isRehearsal, context, report: report)
        return
      }
      let cover = try await cover(of: record, context, report: report)
      guard let closet, !isRehearsal else {
        identifiers[record.id] = outfit.id
        report(.outfitAdded(outfit.id))
        return
      }
      let photo = cover.map(PhotoSource.file)
      let added = try await closet.wardrobe.withPhoto(ifAny: photo, context) {
        photo throws(WardrobeError) in
        try await closet.wardrobe.write { db in
          let added = Outfit(
            id: try closet.freeIdentifier(outfit.id, db), owner: closet.owner, name: outfit.name,
            garments: outfit.garments, rating: outfit.rating, tags: outfit.tags,
            cover: photo?.name, recipe: outfit.recipe,
            created: outfit.created, edited: outfit.edited)
          try closet.insert(added, db)
          return added.id
        }
      }
      identifiers[record.id] = added
      report(.outfitAdded(added))
    } catch {
      guard !error.endsImport else { throw error }
      report(.failed(archive.failure("outfit '\(record.name)'", error)))
    }
  }

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
      id: id, owner: closet?.owner ?? UserID(), name: record.name, garments: members,
      rating: try Outfit.checked(rating: record.rating), tags: record.tags ?? [], cover: nil,
      recipe: try recipe(of: record),
      created: try WardrobeRecord.time(record.created),
      edited: try WardrobeRecord.time(record.edited))
  }

  /// Returns the recipe with the closet's garment identifiers.
  private func recipe(
    of record: WardrobeRecord.OutfitRecord
  ) throws(WardrobeError) -> String? {
    guard let recipe = record.recipe else { return nil }
    try TextLimit.check(recipe, TextLimit.recipe, "the recipe")
    return recipe.replacing(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/) { found in
      garments["\(found.output)"]?.description ?? "\(found.output)"
    }
  }

  /// Returns the owner's outfit with the same identifier, or else one with the same name, garments
  /// and cover. An outfit without a cover also matches.
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
  /// Returns `id`, or a new identifier if another user's outfit has `id`.
  fileprivate func freeIdentifier(_ id: OutfitID, _ db: Database) throws -> OutfitID {
    let number = try Int64.fetchOne(
      db, sql: "SELECT owner FROM outfits WHERE id = ?", arguments: [id.description])
    if number == ownerNumber {
      throw WardrobeError.invalid(.record("was already imported by another program"))
    }
    return number == nil ? id : OutfitID()
  }
}
