import Images
import Core
import Glibc
import SystemPackage

// Between the moment that a photo is put in and the one that a row names it, nobody else can see that it
// is wanted. Whoever is there holds a shared lock on the photo itself, and whoever would remove it, or
// put a whole one in a damaged one's place, wants the lock alone.

extension PhotoStore {
  /// How long whoever puts a photo in waits for others who have it alone.
  private static let timeout = Duration.seconds(60)
  /// How long a removal waits for others who hold the photo; then it is left to them.
  private static let removalPatience = Duration.seconds(2)
  private static let shortestPause = Duration.milliseconds(1)
  private static let longestPause = Duration.milliseconds(64)

  /// Copies a photo in, unless it is there already, and keeps it from being removed as long
  /// as the lock lives: until a row names it.
  ///
  /// - Parameters:
  ///   - work: reading and copying take a worker of it; whoever waits for others holds none.
  ///   - sync: whether it is on the disk when this returns.
  /// - Throws: `FileFailure`; `Interruption` or `CancellationError` with the work.
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

  /// Without a lock where another has the photo alone at this moment.
  private func putOnce(
    _ source: PhotoSource, sync: Bool
  ) throws(FileFailure) -> (name: PhotoName, lock: AsyncFileLock?) {
    let photo = try copy(IncomingPhoto(source))
    let name = photo.name
    return (name, try put(photo, sync: sync))
  }

  /// Nil where another has the photo alone, or brings or removes it at this moment: then again.
  private func put(
    _ photo: consuming CopiedPhoto, sync: Bool
  ) throws(FileFailure) -> AsyncFileLock? {
    let name = photo.name
    let place = path(of: name)
    let found = state(of: name)
    switch found {
    case .absent:
      do throws(FileFailure) {
        // This never replaces a photo that another program put there meanwhile, whose lock would then
        // guard a file that nobody finds. A link that leads nowhere is nobody's photo.
        let isLink = (try? Stat(place, followTargetSymlink: false))?.type == .symbolicLink
        try self.place(photo, existing: isLink ? .replace : .refuse, sync: sync)
      } catch {
        guard FileStamp(of: place) != nil else { throw error }
        return nil
      }
    case .damaged:
      guard let lock = try lock(name, .exclusive) else { return nil }
      // Whoever held the lock before may have repaired the photo.
      if state(of: name) == .damaged {
        try self.place(photo, existing: .replace, sync: sync)
      }
      withExtendedLifetime(lock) {}
    case .whole: break
    }
    guard let lock = try lock(name, .shared) else { return nil }
    if sync, found != .absent {
      // Another program wrote this photo, and it may not be on the disk yet.
      try FolderTree.synchronizeFile(place)
      try FolderTree.synchronizeNames(in: folder)
    }
    return lock
  }

  /// The lock that whoever removes the photo needs; nil where there is no such photo any more, or
  /// others hold it, who see to it themselves.
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

  /// Nil where another has the lock, or what stands there is no more what was locked.
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
