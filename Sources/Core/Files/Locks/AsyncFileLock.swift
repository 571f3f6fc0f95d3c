import Glibc
package import SystemPackage

/// A lock on a file or a folder (flock(2)), held while this value exists. Unlike `FileLock`,
/// waiting for this lock does not block a thread. Tasks share a few threads. If waiting tasks
/// blocked all threads, the lock's holder could not finish.
package final class AsyncFileLock: Sendable {
  package enum Kind: Sendable {
    /// Excludes all other holders.
    case exclusive
    /// Excludes only exclusive holders.
    case shared
  }

  private static let shortestPause = Duration.microseconds(500)
  private static let longestPause = Duration.milliseconds(8)

  private let descriptor: FileDescriptor

  private init(opening path: FilePath) throws(Errno) {
    do {
      descriptor = try FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking])
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  deinit {
    try? descriptor.close()
  }

  /// Returns the lock, or nil if another process or task holds it.
  package static func attempt(_ path: FilePath, _ kind: Kind) throws(Errno) -> AsyncFileLock? {
    let lock = try AsyncFileLock(opening: path)
    return lock.isHad(kind) ? lock : nil
  }

  /// Waits for the lock. Returns nil after `timeout`.
  package static func wait(
    _ path: FilePath, _ kind: Kind, atMost timeout: Duration = .seconds(60)
  ) async throws -> AsyncFileLock? {
    let lock = try AsyncFileLock(opening: path)
    let start = ContinuousClock.now
    var pause = shortestPause
    while !lock.isHad(kind) {
      if ContinuousClock.now - start > timeout { return nil }
      try await Task.sleep(for: pause)
      pause = min(pause * 2, longestPause)
    }
    return lock
  }

  /// True if the locked file still has a name.
  package var isLinked: Bool {
    guard let status = try? Stat(descriptor) else { return true }
    return status.linkCount > 0
  }

  /// Returns true if `path` still leads to the locked file. A file without this name may still have
  /// other names, such as the hard links of a backup.
  package func isStanding(at path: FilePath) -> Bool {
    guard let status = try? Stat(descriptor) else { return true }
    return FileIdentity(status) == FileIdentity(of: path)
  }

  /// Returns true if the lock was taken, or if the file system does not support locks.
  private func isHad(_ kind: Kind) -> Bool {
    let operation = (kind == .exclusive ? LOCK_EX : LOCK_SH) | LOCK_NB
    do throws(Errno) {
      try systemCall { flock(descriptor.rawValue, operation) }
    } catch {
      return error != .wouldBlock
    }
    return true
  }
}
