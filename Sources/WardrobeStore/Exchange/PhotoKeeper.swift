import Garments
import Images
import Dispatch
import Core
import FoundationEssentials
import GRDB

protocol PhotoKeeper: AnyObject {
  func keep(_ group: [InspectedEntry]) async throws(WardrobeError) -> [ImportResult]
}

/// Reports the expected results without storing anything.
final class RehearsingKeeper: PhotoKeeper {
  /// The photos processed so far.
  private var seen: [PhotoName: ImportItem] = [:]

  func keep(_ group: [InspectedEntry]) -> [ImportResult] {
    group.map { entry in
      switch entry {
      case .done(let result): return result
      case .change(_, let change): return .matched(change)
      case .ready(let item, let name, _):
        if item.takesPhotoOnce, let other = seen[name], !item.siblings.contains(other.id) {
          return .alreadyThere(
            other.id, description: other.details.description, path: item.path)
        }
        seen[name] = item
        return .added(item.id)
      }
    }
  }
}

/// Stores photos and their garments, group by group.
final class StoringKeeper: PhotoKeeper {
  private let closet: Closet
  private let work: WorkContext
  /// A separate queue for disk syncs, so that inspection of photos is not blocked.
  private let queue = DispatchQueue(label: "what2wear.import")

  init(closet: Closet, work: WorkContext) {
    self.closet = closet
    self.work = work
  }

  func keep(_ group: [InspectedEntry]) async throws(WardrobeError) -> [ImportResult] {
    var stored = StoredGroup()
    do {
      try await put(group, into: &stored)
      let results = try await insert(stored)
      let unused = stored.unusedPhotos(after: results)
      if !unused.isEmpty {
        stored.release()
        await closet.wardrobe.removeUnusedPhotos(unused)
      }
      return results
    } catch {
      stored.release()
      // The original error is thrown below. If the removal fails, only unused files remain.
      await closet.wardrobe.removeUnusedPhotos(stored.photos)
      throw WardrobeError(error, closet.wardrobe.folder)
    }
  }

  /// Stores the photos of a group on a single worker. The other workers keep inspecting photos.
  private func put(_ group: [InspectedEntry], into stored: inout StoredGroup) async throws {
    let store = closet.wardrobe.photos
    let failure: (any Error)? = try await work.withWorker {
      do {
        for entry in group { try await stored.put(entry, store, work) }
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  private func insert(_ group: StoredGroup) async throws -> [ImportResult] {
    // If the group has nothing new, the write is skipped.
    let results = group.entries.compactMap {
      if case .done(let result) = $0 { result } else { nil }
    }
    if results.count == group.entries.count { return results }
    let closet = closet
    return try await withCheckedThrowingContinuation { continuation in
      queue.async {
        continuation.resume(
          with: Result {
            try FolderTree.synchronize(closet.wardrobe.photos.folder)
            let now = Date.nowToTheMillisecond
            let results = try closet.wardrobe.database.write { db in
              let results = try group.entries.map { try closet.insert($0, group, now, db) }
              FaultPoint.rowsChanged.reached()
              return results
            }
            FaultPoint.rowsCommitted.reached()
            withExtendedLifetime(group) {}
            return results
          })
      }
    }
  }
}

/// A group of entries with stored photos.
private struct StoredGroup: Sendable {
  private(set) var entries: [InspectedEntry] = []
  private(set) var photos: [PhotoName] = []
  private(set) var masks: [GarmentID: PhotoName] = [:]
  /// Locks that protect the photos until their rows are inserted.
  private var locks: [AsyncFileLock] = []

  /// Stores a photo. If the photo has changed or disappeared, only its own entry fails.
  mutating func put(
    _ entry: InspectedEntry, _ store: PhotoStore, _ work: WorkContext
  ) async throws {
    let item: ImportItem
    let name: PhotoName
    let cutout: Result<IncomingCutout?, FileFailure>
    switch entry {
    case .ready(let ready, let photo, _): (item, name, cutout) = (ready, photo, ready.cutout)
    case .change(let row, let change) where change.replacesPhoto:
      (item, name, cutout) = (row, change.photo, change.cutout)
    default:
      entries.append(entry)
      return
    }
    do {
      let stored = try await hold(.file(item.path), store, work)
      FaultPoint.photoPut.reached()
      if stored == name {
        if case .success(let cutout?) = cutout {
          masks[item.id] = try await hold(cutout.mask, store, work)
        }
        entries.append(entry)
      } else {
        let words: Message = "was changed by another program while it was read; try again"
        let failure = FileFailure(.inputOutput, item.path, words)
        entries.append(.done(.failed(item.placed(failure))))
      }
    } catch let error as FileFailure where [.missing, .unusable].contains(error.kind) {
      entries.append(.done(.failed(item.placed(error))))
    }
  }

  private mutating func hold(
    _ source: PhotoSource, _ store: PhotoStore, _ work: WorkContext
  ) async throws -> PhotoName {
    let (name, lock) = try await store.putHeld(source, work, sync: false)
    photos.append(name)
    locks.append(lock)
    return name
  }

  /// Returns the photos that may be unused after an insertion with these results.
  func unusedPhotos(after results: [ImportResult]) -> [PhotoName] {
    var replaced: [PhotoName] = []
    var leavesSome = false
    for result in results {
      switch result {
      // The photo of a failed entry may already be stored.
      case .failed: leavesSome = true
      case .alreadyThere: leavesSome = leavesSome || !masks.isEmpty
      case .matched(let change) where change.replacesPhoto: replaced += change.before.photoNames
      // Another program may have given the garment this photo in the meantime.
      case .matched(let change): leavesSome = leavesSome || change.replacement != nil
      default: break
      }
    }
    return replaced + (leavesSome ? photos : [])
  }

  /// Releases the locks, so that the photos can be removed.
  mutating func release() { locks = [] }
}

extension Closet {
  fileprivate func insert(
    _ entry: InspectedEntry, _ group: StoredGroup, _ now: Date, _ db: Database
  ) throws -> ImportResult {
    switch entry {
    case .done(let result): return result
    case .change(let item, let change):
      return try self.change(item, change, mask: group.masks[item.id], db)
    case .ready(let item, let name, let colors):
      // Another program or an earlier photo may have added the garment in the meantime.
      let other =
        try item.takesPhotoOnce
        ? garment(withPhoto: name, db) : rowIfThere(of: item.id, db)?.garment
      if let other, !item.siblings.contains(other.id) {
        return .alreadyThere(other.id, description: other.details.description, path: item.path)
      }
      if try item.past != nil && isTaken(item.id, db) {
        let words: Message =
          "a garment of another user now has the same identifier; import this garment again"
        return .failed(item.placed(FileFailure(.inputOutput, item.path, words)))
      }
      let garment = Garment(
        id: item.id, owner: owner, photo: name, cutout: group.masks[item.id],
        details: try item.details.checked(), readColors: colors, created: item.past?.created ?? now,
        edited: item.past?.edited ?? now)
      try insert(garment, db)
      return .added(garment.id)
    }
  }

  /// Applies a row to the current version of its garment, which another program may have changed.
  private func change(
    _ item: ImportItem, _ change: ListedChange, mask: PhotoName?, _ db: Database
  ) throws -> ImportResult {
    guard let row = item.row, let (number, garment) = try rowIfThere(of: change.after.id, db) else {
      let words: Message = "the garment was removed during the import; import it again"
      return .failed(item.placed(FileFailure(.inputOutput, item.path, words)))
    }
    let now = try ListedChange(
      garment, row, change.photo, item.path, replacement: change.replacement, mask: mask)
    if !now.isEmpty { try update(number, now.after, db) }
    if now.replacesPhoto { try replacedPhoto(of: number, garment.photo, by: change.photo, db) }
    return .matched(now)
  }

  private func isTaken(_ id: GarmentID, _ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM garments WHERE id = ?)", arguments: [id.description])
      ?? true
  }
}
