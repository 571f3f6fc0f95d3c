import Glibc
package import SystemPackage

/// Keeps other processes that lock the same folder waiting, as long as this value lives.
package struct FolderLock: ~Copyable {
  private let descriptor: FileDescriptor

  package enum Kind {
    /// Keeps all others waiting.
    case exclusive
    /// Keeps waiting who wants the folder alone.
    case shared
  }

  /// Waits for the lock. Where the file system knows none, nobody is kept waiting.
  package init(_ folder: FilePath, _ kind: Kind = .exclusive) throws(FileFailure) {
    do {
      descriptor = try FileDescriptor.open(folder, .readOnly, options: [.directory, .closeOnExec])
    } catch {
      throw FileFailure(.inputOutput, folder, error as? Errno ?? .ioError)
    }
    let file = descriptor.rawValue
    _ = try? systemCall { flock(file, kind == .exclusive ? LOCK_EX : LOCK_SH) }
  }

  deinit {
    // It was only opened to be locked.
    try? descriptor.close()
  }
}
