import Core
import GRDB
import Garments
import SystemPackage

/// An archive's garments, compared with those in the closet.
struct ArchivedGarments: Sendable {
  private(set) var entries: [ImportEntry] = []
  /// The garments' identifiers in the closet, keyed by archive identifier.
  private(set) var identifiers: [String: GarmentID] = [:]
  /// The differences between existing garments and their archived versions, keyed by garment.
  private(set) var differing: [GarmentID: Difference] = [:]

  /// The archived and current versions of a garment.
  struct Difference: Sendable {
    let record: WardrobeRecord.GarmentRecord
    let garment: Garment
    let order: ChangeOrder
    /// True if the garment has additional photos that the archive lacks.
    let hasMorePhotos: Bool

    /// Returns nil if both versions are the same. A missing cut-out and missing additional photos are
    /// ignored if the edit times match, because `restoreCutouts` and `restorePhotos` restore them
    /// later.
    init?(
      _ record: WardrobeRecord.GarmentRecord, _ garment: Garment, _ photos: [GarmentPhoto],
      in archive: WardrobeArchive
    ) {
      let edited = try? WardrobeRecord.time(record.edited)
      // If the archived details are invalid, the versions differ.
      if garment.details == (try? record.details),
        archive.keeps(garment.photo, besides: record.photo),
        archive.keeps(garment.cutout, besides: record.cutout)
          && archive.keeps(photos, besides: record.photos) || edited == garment.edited
      {
        return nil
      }
      // Two garments may have the same photo, so garments that match only by photo may be different
      // ones.
      let isSameGarment = record.id == "\(garment.id)"
      order = isSameGarment ? edited.map { ChangeOrder($0, garment.edited) } ?? .unknown : .unknown
      let archived = Set(((record.photos ?? []) + [record.photo]).map(\.sha256))
      hasMorePhotos = !photos.allSatisfy { archived.contains($0.photo.sha256) }
      (self.record, self.garment) = (record, garment)
    }
  }

  init(_ archive: WardrobeArchive, in closet: Closet?) async throws(WardrobeError) {
    var known = try await KnownGarments(closet, besides: Set(archive.record.garments.map(\.id)))
    var places: [GarmentID: Int] = [:]
    for (index, garment) in archive.record.garments.enumerated() {
      do throws(WardrobeError) {
        let path = try archive.path(of: garment.photo)
        let id: GarmentID = try WardrobeRecord.identifier(garment.id)
        if let place = places[id] {
          throw .invalid(.record("entry \(index + 1) has the same identifier as entry \(place)"))
        }
        places[id] = index + 1
        if let there = known.take(id, garment.photo.sha256) {
          identifiers[garment.id] = there.id
          let photos = known.photos[there.id] ?? []
          if let difference = Difference(garment, there, photos, in: archive) {
            differing[there.id] = difference
          }
          entries.append(.there(there.id, description: there.details.description, path: path))
          continue
        }
        var item = ImportItem(path: path, details: try garment.details)
        // The identifier may already belong to another user's garment.
        item.id = known.isTaken(id) ? GarmentID() : id
        item.past = ImportItem.Past(
          photo: garment.photo.sha256, created: try WardrobeRecord.time(garment.created),
          edited: try WardrobeRecord.time(garment.edited))
        identifiers[garment.id] = item.id
        entries.append(.item(item))
      } catch {
        entries.append(.failure(archive.failure("garment \(garment.id)", error)))
      }
    }
  }
}

private struct KnownGarments {
  private var own: [GarmentID: Garment] = [:]
  /// The owner's garments that are not in the archive, keyed by photo, newest first.
  private var others: [String: [Garment]] = [:]
  /// The identifiers of other users' garments.
  private var taken: Set<GarmentID> = []
  /// The additional photos of the owner's garments.
  private(set) var photos: [GarmentID: [GarmentPhoto]] = [:]

  init(_ closet: Closet?, besides archived: Set<String>) async throws(WardrobeError) {
    guard let closet else { return }
    self = try await closet.wardrobe.read { [self] db in
      var known = self
      let strangers = try Row.fetchCursor(
        db, sql: "SELECT id FROM garments WHERE owner <> ?", arguments: [closet.ownerNumber])
      while let row = try strangers.next() { known.taken.insert(try row.identifier("id")) }
      let rows = try Row.fetchAll(
        db, sql: "SELECT * FROM garments WHERE owner = ? ORDER BY number DESC",
        arguments: [closet.ownerNumber])
      for garment in try closet.garments(rows, db) {
        known.own[garment.id] = garment
        if !archived.contains("\(garment.id)") {
          known.others[garment.photo.sha256, default: []].append(garment)
        }
      }
      known.photos = try closet.additionalPhotos(db)
      return known
    }
  }

  func isTaken(_ id: GarmentID) -> Bool { taken.contains(id) }

  /// Returns the owner's garment with this identifier. If there is none, returns an unmatched
  /// garment with this photo.
  mutating func take(_ id: GarmentID, _ photo: String) -> Garment? {
    own[id] ?? others[photo]?.popLast()
  }
}
