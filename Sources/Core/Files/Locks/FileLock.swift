import Glibc
package import SystemPackage

/// Keeps others that lock the same file waiting, as long as this value lives: the file that stands at
/// a path, though it is replaced while they wait.
///
/// A lock on its folder would wait for ever in a program that was started under `flock FOLDER`.
package struct FileLock: ~Copyable {
  private let descriptor: FileDescriptor?

  /// So often the file may be replaced while this waits; a file system may renumber files each time.
  private static let attemptLimit = 100

  /// Waits for the lock on the file at `path`, which is made, empty, where none stands. Where it
  /// cannot be had (no such folder, no right to it, a symbolic link in its place, a file system
  /// without locks), nobody is kept waiting.
  package init(_ path: FilePath) {
    for _ in 1...Self.attemptLimit {
      guard let opened = Self.open(path) else { break }
      _ = try? systemCall { flock(opened.rawValue, LOCK_EX) }
      let identity = (try? Stat(opened)).map(FileIdentity.init)
      // Whoever had the lock before may have put another file there.
      if identity == FileIdentity(of: path) {
        descriptor = opened
        return
      }
      // It was only opened to be locked.
      try? opened.close()
    }
    descriptor = nil
  }

  private static func open(_ path: FilePath) -> FileDescriptor? {
    // Network file systems lock only what is open for writing.
    for mode in [FileDescriptor.AccessMode.readWrite, .readOnly] {
      let opened = try? FileDescriptor.open(
        path, mode, options: [.create, .closeOnExec, .nonBlocking, .noFollow],
        permissions: .whatTheUserMaskLeaves)
      if let opened { return opened }
    }
    return nil
  }

  deinit {
    // It was only opened to be locked.
    try? descriptor?.close()
  }
}
