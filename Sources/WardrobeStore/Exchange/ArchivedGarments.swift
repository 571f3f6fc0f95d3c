import Core
import GRDB
import Garments
import SystemPackage

/// Which of an archive's garments a closet has already, and under which identifiers the others come.
struct ArchivedGarments: Sendable {
  private(set) var entries: [ImportEntry] = []
  /// Each garment's identifier in the closet, by that in the archive.
  private(set) var identifiers: [String: GarmentID] = [:]
  /// Those that the closet has, and of which the archive says something else.
  private(set) var differing: [GarmentID: Difference] = [:]

  /// A garment as the archive has it, and as the closet has it.
  struct Difference: Sendable {
    let record: WardrobeRecord.GarmentRecord
    let garment: Garment
    let order: ChangeOrder

    /// Nil where it is the same in both. A cut-out that could not be used comes later (`restoreCutouts`).
    init?(
      _ record: WardrobeRecord.GarmentRecord, _ garment: Garment, in archive: WardrobeArchive
    ) {
      let edited = try? WardrobeRecord.time(record.edited)
      // Details that this program refuses are other ones.
      if garment.details == (try? record.details),
        archive.keeps(garment.photo, besides: record.photo),
        archive.keeps(garment.cutout, besides: record.cutout) || edited == garment.edited
      {
        return nil
      }
      // Another garment may have the same photo.
      let isSameGarment = record.id == "\(garment.id)"
      order = isSameGarment ? edited.map { ChangeOrder($0, garment.edited) } ?? .unknown : .unknown
      (self.record, self.garment) = (record, garment)
    }
  }

  /// - Parameter closet: nil where the wardrobe is not there yet.
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
          if let difference = Difference(garment, there, in: archive) {
            differing[there.id] = difference
          }
          entries.append(.there(there.id, description: there.details.description, path: path))
          continue
        }
        var item = ImportItem(path: path, details: try garment.details)
        // One of another owner in the same wardrobe keeps its identifier.
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

/// The garments that a wardrobe has.
private struct KnownGarments {
  /// The owner's.
  private var own: [GarmentID: Garment] = [:]
  /// The owner's that the archive does not name, by their photos, the last one first.
  private var others: [String: [Garment]] = [:]
  /// Those of other owners.
  private var taken: Set<GarmentID> = []

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
      return known
    }
  }

  func isTaken(_ id: GarmentID) -> Bool { taken.contains(id) }

  /// The owner's garment of this identifier, else one of the same photo, which is taken for no other.
  mutating func take(_ id: GarmentID, _ photo: String) -> Garment? {
    own[id] ?? others[photo]?.popLast()
  }
}
