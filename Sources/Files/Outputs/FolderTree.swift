import CFiles
import Glibc
public import SystemPackage

/// Making and removing folders with what is in them.
public enum FolderTree {
  /// Makes `path` and every folder above it that is missing.
  ///
  /// - Throws: a failure of kind `cannotCreate`.
  public static func create(_ path: FilePath) throws(FileFailure) {
    guard !path.isEmpty else { throw FileFailure(.cannotCreate, path, FileFault.pathIsEmpty) }
    do throws(Errno) {
      let isFolder = try Stat(path).type == .directory
      if isFolder { return }
    } catch {
      // `createMissing` makes what is missing, and reports a file that stands where a folder above belongs.
      guard [.noSuchFileOrDirectory, .notDirectory].contains(error) else {
        throw FileFailure(.cannotCreate, path, error)
      }
      try createMissing(path)
      return
    }
    throw FileFailure(.cannotCreate, path, FileFault.isFile)
  }

  private static func createMissing(_ path: FilePath) throws(FileFailure) {
    let parent = path.parentFolder
    if parent != path { try create(parent) }
    do throws(Errno) {
      try systemCall { unsafe path.withPlatformString { unsafe mkdir($0, 0o777) } }
    } catch {
      // Another run may make the same folder at the same time.
      if error == .fileExists, (try? Stat(path))?.type == .directory { return }
      throw FileFailure(.cannotCreate, path, error)
    }
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

  /// Removes a file, and then the folders that it leaves empty, up to `top`, which stays.
  package static func removeFile(
    _ path: FilePath, withEmptyFoldersBelow top: FilePath
  ) throws(FileFailure) {
    do throws(Errno) {
      try systemCall { unsafe path.withPlatformString { unsafe unlink($0) } }
    } catch {
      if error != .noSuchFileOrDirectory { throw FileFailure(.inputOutput, path, error) }
    }
    var folder = path.parentFolder
    while folder != top, folder.starts(with: top) {
      // One with something in it stays, and so do those above it.
      guard (try? systemCall { unsafe folder.withPlatformString { unsafe rmdir($0) } }) != nil
      else { return }
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
  public static func synchronize(_ path: FilePath) throws(FileFailure) {
    do {
      let folder = try FileDescriptor.open(path, .readOnly, options: [.directory, .closeOnExec])
      // It was only opened to be named.
      defer { try? folder.close() }
      try systemCall { w2w_sync_file_system(folder.rawValue) }
    } catch {
      throw FileFailure(.inputOutput, path, error as? Errno ?? .ioError)
    }
  }
}
