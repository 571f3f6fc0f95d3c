import Core
import GRDB
import SystemPackage

/// Which of an archive's garments a closet has already, and under which identifiers the others come.
struct ArchivedGarments: Sendable {
  private(set) var entries: [ImportEntry] = []
  /// Each garment's identifier in the closet, by that in the archive.
  private(set) var identifiers: [String: GarmentID] = [:]
  /// Those that the closet has, of which it says something else than the archive, or has another photo.
  private(set) var differing: Set<GarmentID> = []

  /// - Parameter closet: nil where the wardrobe is not there yet.
  init(_ archive: WardrobeArchive, in closet: Closet?) async throws(WardrobeError) {
    var known = try await KnownGarments(closet, besides: Set(archive.record.garments.map(\.id)))
    let own = Dictionary(try await closet?.garments().map { ($0.id, $0) } ?? []) { $1 }
    var places: [GarmentID: Int] = [:]
    for (index, garment) in archive.record.garments.enumerated() {
      do throws(WardrobeError) {
        let path = try archive.path(of: garment.photo)
        let id: GarmentID = try WardrobeRecord.identifier(garment.id)
        if let place = places[id] {
          throw .invalid(.record("entry \(index + 1) has the identifier of entry \(place)"))
        }
        places[id] = index + 1
        if let there = known.take(id, garment.photo.sha256) {
          identifiers[garment.id] = there.id
          // Details that this program refuses are other ones.
          let (known, details) = (own[there.id], try? garment.details)
          if known?.details != details || known?.photo.sha256 != garment.photo.sha256 {
            differing.insert(there.id)
          }
          entries.append(.there(there.id, description: there.description, path: path))
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
  struct Known: Sendable {
    var id: GarmentID
    var description: String
  }

  /// The owner's.
  private var own: [GarmentID: String] = [:]
  /// The owner's that the archive does not name, by their photos, the last one first.
  private var others: [String: [Known]] = [:]
  /// Those of other owners.
  private var taken: Set<GarmentID> = []

  init(_ closet: Closet?, besides archived: Set<String>) async throws(WardrobeError) {
    guard let closet else { return }
    self = try await closet.wardrobe.read { [self] db in
      var known = self
      let rows = try Row.fetchCursor(
        db, sql: "SELECT id, owner, photo, description FROM garments ORDER BY number DESC")
      while let row = try rows.next() {
        let id: GarmentID = try row.identifier("id")
        guard try row.value("owner") == closet.ownerNumber else {
          known.taken.insert(id)
          continue
        }
        let description: String = try row.value("description")
        known.own[id] = description
        if !archived.contains("\(id)") {
          known.others[try row.photo("photo").sha256, default: []].append(
            Known(id: id, description: description))
        }
      }
      return known
    }
  }

  func isTaken(_ id: GarmentID) -> Bool { taken.contains(id) }

  /// The owner's garment of this identifier, else one of the same photo, which is taken for no other.
  mutating func take(_ id: GarmentID, _ photo: String) -> Known? {
    if let description = own[id] { return Known(id: id, description: description) }
    return others[photo]?.popLast()
  }
}
