package import Core
import Glibc
package import SystemPackage

// A wardrobe is its owner's alone: folders are made 0700 and files 0600, the database first of all, for
// SQLite gives its log and its shared memory the permissions of the database. One that is there already
// may have been opened to others on purpose. So nothing changes its permissions but `check` where it is to
// repair, and what is new in a folder that others may enter is made as the user's umask says.

extension FilePath {
  /// Who may use a new file in this folder of a wardrobe.
  static func access(in folder: FilePath) -> OutputAccess {
    isOpenToOthers(folder) ? .byUserMask : .ownerOnly
  }

  /// Returns true if others than its owner may do anything with what stands at a path.
  fileprivate static func isOpenToOthers(_ path: FilePath) -> Bool {
    guard let status = try? Stat(path) else { return false }
    return status.permissions.rawValue & 0o077 != 0
  }
}

extension WardrobeFolder {
  /// True if others than its owner may look at what is in the folder.
  var isOpenToOthers: Bool {
    FilePath.isOpenToOthers(path)
      && [database, photos, cache, setAside].contains(where: FilePath.isOpenToOthers)
  }

  /// Makes the folders of a new wardrobe.
  func create() throws(FileFailure) {
    try FolderTree.create(path, access: .ownerOnly)
    try FolderTree.create(photos, below: path, access: .ownerOnly)
  }

  /// Makes a folder in the wardrobe's, and those that it is in, where they are missing: for the owner alone, also
  /// where the wardrobe's own is open to others.
  ///
  /// - Throws: where it is not below the wardrobe's folder, or cannot be made.
  package func makePrivate(_ folder: FilePath) throws(FileFailure) {
    var rest = folder
    guard rest.removePrefix(path) else {
      throw FileFailure(.cannotCreate, folder, "is not in the wardrobe's folder")
    }
    var made = path
    for component in rest.components {
      made.append(component)
      try FolderTree.create(made, below: path, access: .ownerOnly)
    }
  }

  /// Makes an empty file for SQLite to fill, where there is none: SQLite itself would let others read it.
  ///
  /// - Parameter other: hands its permissions on, where it is there.
  func createEmpty(_ file: FilePath, like other: FilePath? = nil) throws(FileFailure) {
    let permissions = other.flatMap { try? Stat($0).permissions } ?? .ownerReadWrite
    do {
      try FileDescriptor.open(
        file, .writeOnly, options: [.create, .closeOnExec], permissions: permissions
      ).close()
    } catch {
      throw FileFailure(.cannotCreate, file, error as? Errno ?? .ioError)
    }
  }

  /// Takes from others all that they may do with the wardrobe's folders and files.
  func closeToOthers() throws(FileFailure) {
    // First the folder: then nobody gets at the rest any more.
    try close(path)
    // What a link leads to may be anybody's.
    let folders = [photos, cache, setAside].filter {
      (try? Stat($0, followTargetSymlink: false))?.type == .directory
    }
    for folder in folders { try close(folder) }
    for folder in [path] + folders {
      for name in (try? FolderListing.names(in: folder)) ?? [] {
        let file = folder.appending(name)
        if (try? Stat(file, followTargetSymlink: false))?.type == .regular { try close(file) }
      }
    }
  }

  private func close(_ path: FilePath) throws(FileFailure) {
    let mode = (try? Stat(path))?.permissions.rawValue ?? 0o700
    let status = unsafe path.withPlatformString { unsafe chmod($0, mode & 0o700) }
    if status != 0 { throw FileFailure(.inputOutput, path, Errno(rawValue: errno)) }
  }
}
