package import Core
import Glibc
package import SystemPackage

// A wardrobe is private to its owner: folders are created with mode 0700 and files with 0600. The
// database is created first, because SQLite copies its permissions to the log and the shared
// memory. An existing wardrobe may have been shared on purpose, so only `check` with repair changes
// its permissions. New files in a shared folder follow the user's umask.

extension FilePath {
  static func access(in folder: FilePath) -> OutputAccess {
    isOpenToOthers(folder) ? .byUserMask : .ownerOnly
  }

  fileprivate static func isOpenToOthers(_ path: FilePath) -> Bool {
    guard let status = try? Stat(path) else { return false }
    return status.permissions.rawValue & 0o077 != 0
  }
}

extension WardrobeFolder {
  var isOpenToOthers: Bool {
    FilePath.isOpenToOthers(path)
      && [database, photos, cache, setAside].contains(where: FilePath.isOpenToOthers)
  }

  func create() throws(FileFailure) {
    try FolderTree.create(path, access: .ownerOnly)
    try FolderTree.create(photos, below: path, access: .ownerOnly)
  }

  /// Creates a private folder in the wardrobe, with its parents, even if the wardrobe is shared.
  ///
  /// - Throws: an error if the folder is outside the wardrobe or cannot be created.
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

  /// Creates an empty file for SQLite if it does not exist. SQLite itself would make the file
  /// readable for other users.
  ///
  /// - Parameter other: an existing file to copy the permissions from.
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

  func closeToOthers() throws(FileFailure) {
    // Make the main folder private first, so that other users cannot reach its contents.
    try close(path)
    // Skip links, because their target may belong to another user.
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
