import CCore
import Glibc
package import SystemPackage

package enum FolderTree {
  /// The maximum number of attempts to create a folder while other runs remove it.
  private static let attemptLimit = 100

  /// Creates a folder and its missing parents.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - top: the user's output folder if `path` is generated below it, otherwise nil. Symbolic
  ///     links below `top` are refused.
  ///   - access: the access rights of a new folder. New parents use the umask.
  /// - Throws: a failure of kind `cannotCreate`.
  package static func create(
    _ path: FilePath, below top: FilePath? = nil, access: OutputAccess = .byUserMask
  ) throws(FileFailure) {
    guard !path.isEmpty else { throw FileFailure(.cannotCreate, path, FileFault.pathIsEmpty) }
    if let top { try path.checkFolders(below: top, isFolder: true) }
    let type: FileType
    do throws(Errno) {
      type = try Stat(path).type
    } catch {
      // `createMissing` also reports a file in the place of a parent folder.
      guard [.noSuchFileOrDirectory, .notDirectory].contains(error) else {
        throw FileFailure(.cannotCreate, path, error)
      }
      try createMissing(path, top, access)
      return
    }
    guard type == .directory else {
      throw FileFailure(.cannotCreate, path, FileFault.noFolder(type))
    }
  }

  private static func createMissing(
    _ path: FilePath, _ top: FilePath?, _ access: OutputAccess
  ) throws(FileFailure) {
    let parent = path.parentFolder
    if parent != path { try create(parent, below: top) }
    let mode: mode_t = access == .ownerOnly ? 0o700 : 0o777
    // Another run may create the same folder and remove it again because it is empty.
    for _ in 0..<attemptLimit {
      do throws(Errno) {
        try systemCall { unsafe path.withPlatformString { unsafe mkdir($0, mode) } }
        return
      } catch {
        guard error == .fileExists else {
          let place = top != nil && error.isOfFolder ? parent : path
          throw FileFailure(.cannotCreate, place, error)
        }
        let types = [true, false].map { try? Stat(path, followTargetSymlink: $0).type }
        if types.contains(.directory) { return }
        if let type = types[0] { throw FileFailure(.cannotCreate, path, FileFault.noFolder(type)) }
        if types[1] == .symbolicLink {
          throw FileFailure(.cannotCreate, path, FileFault.isBrokenLink)
        }
      }
    }
    throw FileFailure(.cannotCreate, path, Errno.noSuchFileOrDirectory)
  }

  /// Removes a file, or a folder with its contents. Symbolic links are not followed.
  static func remove(_ path: FilePath) throws(Errno) {
    let status = try Stat(path, followTargetSymlink: false)
    guard status.type == .directory else {
      try systemCall { unsafe path.withPlatformString { unsafe unlink($0) } }
      return
    }
    while true {
      for name in try FolderListing.names(in: path) { try remove(path.appending(name)) }
      do throws(Errno) {
        try systemCall { unsafe path.withPlatformString { unsafe rmdir($0) } }
        return
      } catch {
        // A thread that is being stopped may have added a last file.
        guard error == .directoryNotEmpty else { throw error }
      }
    }
  }

  /// Removes a file and the parent folders that become empty, but not `top`. Refuses symbolic links
  /// below `top`.
  package static func removeFile(
    _ path: FilePath, withEmptyFoldersBelow top: FilePath
  ) throws(FileFailure) {
    try path.checkFolders(below: top)
    do throws(Errno) {
      try systemCall { unsafe path.withPlatformString { unsafe unlink($0) } }
    } catch {
      if error != .noSuchFileOrDirectory { throw FileFailure(.inputOutput, path, error) }
    }
    var folder = path.parentFolder
    while folder != top, folder.starts(with: top) {
      // If a folder is not empty, its parents are not empty either.
      guard folder.removeEmptyFolder() else { return }
      folder = folder.parentFolder
    }
  }

  /// Flushes a file to disk, even if another program wrote the file.
  package static func synchronizeFile(_ path: FilePath) throws(FileFailure) {
    do {
      let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
      defer { try? file.close() }
      try systemCall { fsync(file.rawValue) }
    } catch {
      throw FileFailure(.inputOutput, path, error as? Errno ?? .ioError)
    }
  }

  /// Flushes the names in a folder to disk.
  package static func synchronizeNames(in path: FilePath) throws(FileFailure) {
    do {
      let folder = try FileDescriptor.open(path, .readOnly, options: [.directory, .closeOnExec])
      defer { try? folder.close() }
      try systemCall { fsync(folder.rawValue) }
    } catch {
      throw FileFailure(.inputOutput, path, error as? Errno ?? .ioError)
    }
  }

  /// Flushes the whole file system of a folder to disk.
  package static func synchronize(_ path: FilePath) throws(FileFailure) {
    let folder: FileDescriptor
    do {
      folder = try FileDescriptor.open(path, .readOnly, options: [.directory, .closeOnExec])
    } catch {
      throw FileFailure(.inputOutput, path, error as? Errno ?? .ioError)
    }
    defer { try? folder.close() }
    try synchronize(folder, of: path)
  }

  /// Flushes the whole file system of an open folder to disk, even if the folder has moved.
  ///
  /// - Parameter path: the path for error messages.
  package static func synchronize(
    _ folder: FileDescriptor, of path: FilePath
  ) throws(FileFailure) {
    do throws(Errno) {
      try systemCall { w2w_sync_file_system(folder.rawValue) }
    } catch {
      throw FileFailure(.inputOutput, path, error)
    }
  }
}
