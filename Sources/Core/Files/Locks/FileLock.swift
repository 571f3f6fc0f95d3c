import Glibc
package import SystemPackage

/// A lock on the file at a path, held while this value exists. If the file is replaced during the
/// wait, the new file is locked instead. The folder is not locked, because a program started with
/// `flock FOLDER` would then wait forever.
package struct FileLock: ~Copyable {
  private let descriptor: FileDescriptor?

  /// The maximum number of attempts. A limit is needed because on some file systems a file's
  /// identity changes with every check, so each attempt would fail.
  private static let attemptLimit = 100

  /// Waits for the lock on the file at `path`. A missing file is created empty. If the file cannot
  /// be locked, the caller continues without a lock. Locking can fail because of a missing folder,
  /// missing permission, a symbolic link, or a file system without locks.
  package init(_ path: FilePath) {
    for _ in 1...Self.attemptLimit {
      guard let opened = Self.open(path) else { break }
      _ = try? systemCall { flock(opened.rawValue, LOCK_EX) }
      let identity = (try? Stat(opened)).map(FileIdentity.init)
      // The previous holder may have replaced the file.
      if identity == FileIdentity(of: path) {
        descriptor = opened
        return
      }
      try? opened.close()
    }
    descriptor = nil
  }

  private static func open(_ path: FilePath) -> FileDescriptor? {
    // Network file systems lock only files that are open for writing.
    for mode in [FileDescriptor.AccessMode.readWrite, .readOnly] {
      let opened = try? FileDescriptor.open(
        path, mode, options: [.create, .closeOnExec, .nonBlocking, .noFollow],
        permissions: .whatTheUserMaskLeaves)
      if let opened { return opened }
    }
    return nil
  }

  deinit {
    try? descriptor?.close()
  }
}
