import CCore
import Glibc
package import SystemPackage

/// Making and removing folders with what is in them.
package enum FolderTree {
  /// So often another run may remove a folder while it is made.
  private static let attemptLimit = 100

  /// Makes `path` and every folder above it that is missing.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - top: the output folder that somebody named, for a folder below it; between the two no
  ///     symbolic link is followed.
  ///   - access: who may use the folder itself where it is missing; those above it are made as the
  ///     user's umask says.
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
      // `createMissing` makes what is missing, and reports a file that stands where a folder above belongs.
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
    // Another run may make the same folder at the same time, and remove it again for being empty.
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

  /// Removes a file, or a folder with all that is in it; symbolic links are not followed.
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
        // A thread that is being stopped may have put a last file into it.
        guard error == .directoryNotEmpty else { throw error }
      }
    }
  }

  /// Removes a file, and then the folders that it leaves empty, up to `top`, which stays. Nothing is
  /// removed through a symbolic link below `top`.
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
      // One with something in it stays, and so do those above it.
      guard folder.removeEmptyFolder() else { return }
      folder = folder.parentFolder
    }
  }

  /// Brings a file to its disk that may have been written by another program.
  package static func synchronizeFile(_ path: FilePath) throws(FileFailure) {
    do {
      let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
      // It was only opened to be named.
      defer { try? file.close() }
      try systemCall { fsync(file.rawValue) }
    } catch {
      throw FileFailure(.inputOutput, path, error as? Errno ?? .ioError)
    }
  }

  /// Brings the names in a folder to its disk.
  package static func synchronizeNames(in path: FilePath) throws(FileFailure) {
    do {
      let folder = try FileDescriptor.open(path, .readOnly, options: [.directory, .closeOnExec])
      // It was only opened to be named.
      defer { try? folder.close() }
      try systemCall { fsync(folder.rawValue) }
    } catch {
      throw FileFailure(.inputOutput, path, error as? Errno ?? .ioError)
    }
  }

  /// Brings everything written to the file system of a folder to its disk.
  ///
  /// - Parameter path: a folder that exists.
  /// - Throws: a failure of kind `inputOutput`.
  package static func synchronize(_ path: FilePath) throws(FileFailure) {
    let folder: FileDescriptor
    do {
      folder = try FileDescriptor.open(path, .readOnly, options: [.directory, .closeOnExec])
    } catch {
      throw FileFailure(.inputOutput, path, error as? Errno ?? .ioError)
    }
    // It was only opened to be named.
    defer { try? folder.close() }
    try synchronize(folder, of: path)
  }

  /// Brings everything written to the file system of an open folder to its disk, wherever the folder is by now.
  ///
  /// - Parameters:
  ///   - folder: is open.
  ///   - path: what messages call it.
  /// - Throws: a failure of kind `inputOutput`.
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
