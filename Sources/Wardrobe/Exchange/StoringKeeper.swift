import Dispatch
import Files
import FoundationEssentials
import GRDB

/// Stores photos, group by group, and garments that name them.
final class StoringKeeper: PhotoKeeper {
  private let closet: Closet
  /// Waiting for the disk here holds no photo up that is being looked at.
  private let queue = DispatchQueue(label: "what2wear.import")

  init(closet: Closet) {
    self.closet = closet
  }

  func keep(_ group: [InspectedEntry]) async throws(WardrobeError) -> [ImportResult] {
    let closet = closet
    let outcome = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: StoredGroup(group, in: closet)) }
    }
    guard let error = outcome.error else { return outcome.results }
    // What is wrong will be said; orphans are all that can be left.
    await closet.wardrobe.removeUnusedPhotos(outcome.photos)
    throw WardrobeError(error, closet.wardrobe.folder)
  }
}

/// A group of photos that was stored, or of which nothing was.
private struct StoredGroup: Sendable {
  private(set) var results: [ImportResult] = []
  /// Those that were put in.
  private(set) var photos: [PhotoName] = []
  private(set) var error: (any Error)?
  /// Held until rows name the photos.
  private var locks: [AsyncFileLock] = []

  init(_ group: [InspectedEntry], in closet: Closet) {
    do {
      let store = closet.wardrobe.photos
      var entries: [InspectedEntry] = []
      for entry in group { entries.append(try put(entry, store)) }
      if !photos.isEmpty {
        // On the disk, all at once, before a row names them.
        try FolderTree.synchronize(store.folder)
        let now = Date.nowToTheMillisecond
        results = try closet.wardrobe.database.write { db in
          try entries.map { try closet.insert($0, now, db) }
        }
      } else {
        results = entries.compactMap { if case .done(let result) = $0 { result } else { nil } }
      }
      locks = []
    } catch {
      locks = []
      self.error = error
    }
  }

  /// Puts a photo in; one that has changed or gone since it was looked at fails alone.
  private mutating func put(
    _ entry: InspectedEntry, _ store: PhotoStore
  ) throws(FileFailure) -> InspectedEntry {
    guard case .ready(let item, let name, _) = entry else { return entry }
    do throws(FileFailure) {
      let (stored, lock) = try store.putHeldBlocking(item.path, sync: false)
      photos.append(stored)
      locks.append(lock)
      if stored == name { return entry }
      let words = "was written to while it was read; try again"
      return .done(.failed(item.placed(FileFailure(.inputOutput, item.path, words))))
    } catch {
      guard [.missing, .unusable].contains(error.kind) else { throw error }
      return .done(.failed(item.placed(error)))
    }
  }
}

extension Closet {
  fileprivate func insert(
    _ entry: InspectedEntry, _ now: Date, _ db: Database
  ) throws -> ImportResult {
    switch entry {
    case .done(let result): return result
    case .ready(let item, let name, let colours):
      // Another program, or an earlier photo of this import, may have brought it meanwhile.
      let other = try item.past == nil ? garment(withPhoto: name, db) : garmentRow(item.id, db)
      if let other {
        return .alreadyThere(other.id, description: other.details.description, path: item.path)
      }
      let garment = Garment(
        id: item.id, owner: owner, photo: name, details: try item.details.checked(),
        readColours: colours, created: item.past?.created ?? now, edited: item.past?.edited ?? now)
      try insert(garment, db)
      return .added(garment.id)
    }
  }

  private func garmentRow(_ id: GarmentID, _ db: Database) throws -> Garment? {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM garments WHERE owner = ? AND id = ?",
      arguments: [ownerNumber, id.description])
    return try row.map { try garments([$0], db)[0] }
  }
}
