import Glibc
package import SystemPackage

/// A private temporary folder, accessible only by its owner. The folder is removed when this value
/// is destroyed or a signal ends the process. After a crash, the next process that creates a
/// private folder removes the leftover folder.
package struct PrivateFolder: ~Copyable, Sendable {
  package let path: FilePath
  private let lock: FileDescriptor

  /// The system's temporary folder: `TMPDIR` if that is an absolute path, otherwise `/tmp`.
  package static var parent: FilePath {
    let named = unsafe getenv("TMPDIR").map { unsafe FilePath(platformString: $0) }
    return named.flatMap { $0.isAbsolute ? $0 : nil } ?? "/tmp"
  }

  /// - Parameter parent: the folder to create the private folder in; nil for ``parent``.
  /// - Throws: a failure of kind `cannotCreate` that names the parent folder.
  package init(in parent: FilePath? = nil) throws(FileFailure) {
    let parent = parent ?? Self.parent
    do throws(Errno) {
      (path, lock) = try Temporaries.makeFolder(in: parent, mode: 0o700)
    } catch {
      throw FileFailure(.cannotCreate, parent, error)
    }
    FaultPoint.folderOpened.reached()
  }

  deinit {
    Temporaries.remove(path)
    Temporaries.forget(path)
    // The descriptor only held a lock, so an error on closing loses nothing.
    try? lock.close()
  }
}
