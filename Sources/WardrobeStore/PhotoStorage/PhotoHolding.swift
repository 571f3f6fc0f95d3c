import Images
import Core
import Glibc
import SystemPackage

// A new photo has no database row at first, so other programs could mistake it for an unused photo.
// A shared lock protects the photo until its row is inserted. Removing or replacing a photo
// requires an exclusive lock.

extension PhotoStore {
  /// The maximum time to wait, when storing a photo, for another program to release an exclusive
  /// lock.
  private static let timeout = Duration.seconds(60)
  /// The maximum time that a removal waits for other programs to release the photo.
  private static let removalPatience = Duration.seconds(2)
  private static let shortestPause = Duration.milliseconds(1)
  private static let longestPause = Duration.milliseconds(64)

  /// Stores a photo. The returned lock protects the photo from removal until its row is inserted.
  ///
  /// - Parameters:
  ///   - work: the limits for reading and copying. Waiting for a lock does not occupy a worker.
  ///   - sync: true to flush the photo to the disk.
  /// - Throws: `FileFailure`, or `Interruption` or `CancellationError` if the work was interrupted.
  func putHeld(
    _ source: PhotoSource, _ work: WorkContext, sync: Bool = true
  ) async throws -> (name: PhotoName, lock: AsyncFileLock) {
    let end = ContinuousClock.now + Self.timeout
    var pause = Self.shortestPause
    while true {
      let attempt = try await work.withWorker {
        Result { () throws(FileFailure) in try putOnce(source, sync: sync) }
      }
      let (name, lock) = try attempt.get()
      if let lock { return (name, lock) }
      guard ContinuousClock.now < end else {
        throw FileFailure(
          .inputOutput, self.path(of: name),
          "another program has been using the photo for too long; try again")
      }
      let now = pause
      try await work.lendingWorker { try await Task.sleep(for: now) }
      pause = min(pause * 2, Self.longestPause)
    }
  }

  /// Returns a nil lock if another program has an exclusive lock on the photo.
  private func putOnce(
    _ source: PhotoSource, sync: Bool
  ) throws(FileFailure) -> (name: PhotoName, lock: AsyncFileLock?) {
    let photo = try copy(IncomingPhoto(source))
    let name = photo.name
    return (name, try put(photo, sync: sync))
  }

  /// Returns nil if another program is changing the photo. The caller retries.
  private func put(
    _ photo: consuming CopiedPhoto, sync: Bool
  ) throws(FileFailure) -> AsyncFileLock? {
    let name = photo.name
    let place = path(of: name)
    let found = state(of: name)
    switch found {
    case .absent:
      do throws(FileFailure) {
        // Never replace a photo that another program has just stored, because its lock would be
        // lost. A dangling link may be replaced.
        let isLink = (try? Stat(place, followTargetSymlink: false))?.type == .symbolicLink
        try self.place(photo, existing: isLink ? .replace : .refuse, sync: sync)
      } catch {
        guard FileStamp(of: place) != nil else { throw error }
        return nil
      }
    case .damaged:
      guard let lock = try lock(name, .exclusive) else { return nil }
      // Another program may have repaired the photo while it held the lock.
      if state(of: name) == .damaged {
        try self.place(photo, existing: .replace, sync: sync)
      }
      withExtendedLifetime(lock) {}
    case .whole: break
    }
    guard let lock = try lock(name, .shared) else { return nil }
    if sync, found != .absent {
      // Another program wrote this photo, so it may not be on the disk yet.
      try FolderTree.synchronizeFile(place)
      try FolderTree.synchronizeNames(in: folder)
    }
    return lock
  }

  /// Returns an exclusive lock, or nil if the photo is gone or another program holds a lock.
  func lockForRemoving(_ name: PhotoName) async throws -> AsyncFileLock? {
    let place = path(of: name)
    do {
      let lock = try await AsyncFileLock.wait(place, .exclusive, atMost: Self.removalPatience)
      return lock?.isStanding(at: place) == true ? lock : nil
    } catch Errno.noSuchFileOrDirectory {
      return nil
    } catch let error as Errno {
      throw FileFailure(.inputOutput, place, error)
    }
  }

  /// Returns nil if another program has the lock or the file was replaced in the meantime.
  private func lock(
    _ name: PhotoName, _ kind: AsyncFileLock.Kind
  ) throws(FileFailure) -> AsyncFileLock? {
    let place = path(of: name)
    do throws(Errno) {
      let lock = try AsyncFileLock.attempt(place, kind)
      return lock?.isStanding(at: place) == true ? lock : nil
    } catch .noSuchFileOrDirectory {
      return nil
    } catch {
      throw FileFailure(.inputOutput, place, error)
    }
  }
}
