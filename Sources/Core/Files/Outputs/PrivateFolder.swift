import Glibc
package import SystemPackage

/// A folder for its owner alone, which goes with all that is in it when this value does, or the process is told to
/// end: in the system's folder for temporary files, or where something is made that another takes the place of.
///
/// What a killed process left the next one removes that makes such a folder.
package struct PrivateFolder: ~Copyable, Sendable {
  /// The folder, empty at first.
  package let path: FilePath
  private let lock: FileDescriptor

  /// Where such folders are made: what TMPDIR names, if that is an absolute path, else `/tmp`.
  package static var parent: FilePath {
    let named = unsafe getenv("TMPDIR").map { unsafe FilePath(platformString: $0) }
    return named.flatMap { $0.isAbsolute ? $0 : nil } ?? "/tmp"
  }

  /// - Parameter parent: the folder that it is made in; nil for ``parent``.
  /// - Throws: a failure of kind `cannotCreate` that names the folder that it was to be made in.
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
    // Only a lock was held through it.
    try? lock.close()
  }
}
