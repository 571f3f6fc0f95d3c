import Files
import Glibc
import SystemPackage

// Between the moment that a photo is put in and the one that a row names it, nobody else can see that it
// is wanted. Whoever is there holds a shared lock on the photo itself, and whoever would remove it wants
// the lock alone.
//
// Two other designs were weighed. One lock for all photos makes a removal, or a check of every photo,
// wait for all imports under way, and them for it. Removing photos inside a transaction, and looking for
// them again in the one that names them, makes everybody wait for the disk. A lock for each photo won.

extension PhotoStore {
  /// How long a removal waits for others who hold the photo; then it is left to them.
  private static let patience = Duration.seconds(2)

  /// Copies the photo at `path` in, and keeps it from being removed as long as the lock lives: until a
  /// row names it.
  func putHeld(
    _ path: FilePath, sync: Bool = true
  ) async throws -> (name: PhotoName, lock: AsyncFileLock) {
    while true {
      let name = try put(path, sync: sync)
      // It may have been removed in between: then again.
      if let lock = try await held(name, .shared, wait: .seconds(60)) { return (name, lock) }
      try Task.checkCancellation()
    }
  }

  /// The same for a thread of its own, which may be held up.
  func putHeldBlocking(
    _ path: FilePath, sync: Bool
  ) throws(FileFailure) -> (name: PhotoName, lock: AsyncFileLock) {
    while true {
      let name = try put(path, sync: sync)
      // Whoever has it alone removes it: then again.
      if let lock = try? AsyncFileLock.attempt(self.path(of: name), .shared), lock.isLinked {
        return (name, lock)
      }
      usleep(1000)
    }
  }

  /// The lock that whoever removes the photo needs; nil where there is no such photo any more, or
  /// others hold it, who see to it themselves.
  func lockForRemoving(_ name: PhotoName) async throws -> AsyncFileLock? {
    try await held(name, .exclusive, wait: Self.patience)
  }

  /// Nil where there is no such photo any more, or another has the lock.
  private func held(
    _ name: PhotoName, _ kind: AsyncFileLock.Kind, wait: Duration
  ) async throws -> AsyncFileLock? {
    do {
      let lock = try await AsyncFileLock.wait(path(of: name), kind, atMost: wait)
      return lock?.isLinked == true ? lock : nil
    } catch Errno.noSuchFileOrDirectory {
      return nil
    } catch let error as Errno {
      throw FileFailure(.inputOutput, path(of: name), error)
    }
  }
}
