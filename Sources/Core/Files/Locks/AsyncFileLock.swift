import Glibc
package import SystemPackage

/// A lock on a file or a folder (flock(2)), held as long as this value lives.
///
/// Unlike `FileLock` it is waited for without holding up a thread: tasks share few, and were all of
/// them to wait here, the task that has the lock could not go on.
package final class AsyncFileLock: Sendable {
  package enum Kind: Sendable {
    /// Keeps all others waiting.
    case exclusive
    /// Keeps waiting who wants it alone.
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
    // It was only opened to be locked.
    try? descriptor.close()
  }

  /// The lock, unless another has it: nil then.
  package static func attempt(_ path: FilePath, _ kind: Kind) throws(Errno) -> AsyncFileLock? {
    let lock = try AsyncFileLock(opening: path)
    return lock.isHad(kind) ? lock : nil
  }

  /// Waits for the lock; nil where it was not to be had in `timeout`.
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

  /// True if the file still has a name.
  package var isLinked: Bool {
    guard let status = try? Stat(descriptor) else { return true }
    return status.linkCount > 0
  }

  /// Returns true if what is locked is still what `path` leads to. A file may have lost its name there and have
  /// others, as hard links of a backup.
  package func isStanding(at path: FilePath) -> Bool {
    guard let status = try? Stat(descriptor) else { return true }
    return FileIdentity(status) == FileIdentity(of: path)
  }

  /// If the file system has no locks, every caller gets the lock.
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
