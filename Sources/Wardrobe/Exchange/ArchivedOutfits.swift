import Files
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
  /// Those of other owners.
  private var taken: Set<OutfitID> = []

  init(
    _ archive: WardrobeArchive, in closet: Closet?, garments: [String: GarmentID]
  ) async throws(WardrobeError) {
    self.archive = archive
    self.closet = closet
    self.garments = garments
    archived = Set(archive.record.outfits.map(\.id))
    guard let closet else { return }
    own = try await closet.outfits()
    taken = try await closet.wardrobe.read { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT id FROM outfits WHERE owner <> ?", arguments: [closet.ownerNumber])
      return Set(try rows.map { try $0.identifier("id") })
    }
  }

  mutating func restore(
    _ record: WardrobeRecord.OutfitRecord, isRehearsal: Bool
  ) async throws(WardrobeError) -> ImportResult {
    do throws(WardrobeError) {
      let id: OutfitID = try WardrobeRecord.identifier(record.id)
      let members = try members(of: record)
      if let there = take(id, record, members) {
        return .outfitAlreadyThere(there.id, name: there.name)
      }
      let cover = try record.cover.map { cover throws(WardrobeError) in
        try archive.checkedPath(of: cover)
      }
      guard let closet else { return .outfitAdded(id) }
      let (created, edited) = (
        try WardrobeRecord.time(record.created), try WardrobeRecord.time(record.edited)
      )
      let newID = taken.contains(id) ? OutfitID() : id
      if isRehearsal { return .outfitAdded(newID) }
      try await closet.wardrobe.withPhoto(cover) { wardrobe, photo throws(WardrobeError) in
        try await wardrobe.write { db in
          let outfit = Outfit(
            id: newID, owner: closet.owner, name: record.name, garments: members, cover: photo,
            created: created, edited: edited)
          try closet.insert(outfit, db)
        }
      }
      return .outfitAdded(newID)
    } catch {
      guard !error.isOfDevice else { throw error }
      return .failed(archive.failure("outfit '\(record.name)'", error.words))
    }
  }

  private func members(
    of record: WardrobeRecord.OutfitRecord
  ) throws(WardrobeError) -> [GarmentID] {
    var members: [GarmentID] = []
    for text in record.garments {
      guard let id = garments[text] else { throw .invalid("its garment \(text) is missing") }
      members.append(id)
    }
    return members
  }

  /// The owner's outfit of this identifier, else one that is the same but for it, which is taken for no
  /// other.
  private mutating func take(
    _ id: OutfitID, _ record: WardrobeRecord.OutfitRecord, _ members: [GarmentID]
  ) -> Outfit? {
    if let there = own.first(where: { $0.id == id }) { return there }
    let index = own.lastIndex { outfit in
      !archived.contains("\(outfit.id)") && outfit.name == record.name
        && outfit.garments == members && outfit.cover?.sha256 == record.cover?.sha256
    }
    return index.map { own.remove(at: $0) }
  }
}
