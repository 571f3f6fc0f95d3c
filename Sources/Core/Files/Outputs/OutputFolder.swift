import CCore
import Glibc
package import SystemPackage

/// A folder that is filled under a temporary name and then moved to its destination as a whole.
///
/// ```swift
/// let folder = try OutputFolder("brunch", existing: .refuse)
/// try await raster.write(as: .png, to: folder.temporary.appending("collage.png"))
/// try folder.commit()
/// ```
///
/// Without ``commit()``, the temporary folder is removed.
package struct OutputFolder: ~Copyable, Sendable {
  /// The folder to write files to before ``commit()``.
  package let temporary: FilePath
  private let destination: FilePath
  /// The parent folders created for this folder, with the outermost first.
  private let newParents: [FilePath]
  private let lock: FileDescriptor
  private let existing: ExistingOutput
  private var isInPlace = false
  /// The old folder's files that may be removed, as found by ``keepFiles(unless:)``. Nil if all
  /// files may be removed.
  private var mayGo: [FilePath: FileIdentity]?

  /// Creates a temporary folder next to `path`, and missing parent folders.
  ///
  /// - Parameters:
  ///   - path: the destination.
  ///   - existing: the action if the folder exists and is not empty.
  ///   - top: the user's output folder if `path` is generated below it; nil if the user named the
  ///     folder. A folder named by the user may be a symbolic link.
  /// - Throws: a failure of kind `cannotCreate` if ``check(_:existing:below:)`` throws or the
  ///   temporary folder cannot be created.
  package init(
    _ path: FilePath, existing: ExistingOutput, below top: FilePath? = nil
  ) throws(FileFailure) {
    try Self.check(path, existing: existing, below: top)
    // `.`, `..` and symbolic links cannot be exchanged with a folder, but their targets can.
    let destination = path.realPath ?? path
    let parent = destination.parentFolder
    let newParents = parent.missingFolders
    try FolderTree.create(parent)
    do throws(Errno) {
      (temporary, lock) = try Temporaries.makeFolder(in: parent, mode: 0o777)
    } catch {
      throw FileFailure(.cannotCreate, path, error)
    }
    (self.destination, self.newParents, self.existing) = (destination, newParents, existing)
    if let replaced = try? Stat(destination) {
      // The new folder keeps the old folder's permissions.
      let folder = lock.rawValue
      _ = try? systemCall { fchmod(folder, replaced.permissions.rawValue & 0o777) }
    }
    FaultPoint.folderOpened.reached()
  }

  deinit {
    if !isInPlace { Temporaries.remove(temporary) }
    Temporaries.forget(temporary)
    // New parent folders are kept if another program has put files in them.
    if !isInPlace {
      for folder in newParents.reversed() { folder.removeEmptyFolder() }
    }
    // The descriptor only held a lock, so an error on closing loses nothing.
    try? lock.close()
  }

  /// Checks that a folder may be created at `path`, without changing anything.
  ///
  /// - Throws: a failure of kind `cannotCreate` if the path is a file, a nonempty folder that must
  ///   not be replaced, or a symbolic link below `top`.
  package static func check(
    _ path: FilePath, existing: ExistingOutput, below top: FilePath? = nil
  ) throws(FileFailure) {
    guard path.lastComponent != nil else {
      throw FileFailure(
        .cannotCreate, path, path.isEmpty ? FileFault.pathIsEmpty : .isRootFolder)
    }
    if let top { try path.checkFolders(below: top, isFolder: true) }
    let status: Stat
    do throws(Errno) {
      status = try Stat(path)
    } catch {
      if (try? Stat(path, followTargetSymlink: false)) != nil {
        throw FileFailure(.cannotCreate, path, FileFault.isBrokenLink)
      }
      if error == .fileNameTooLong { throw FileFailure(.cannotCreate, path, error) }
      return
    }
    guard status.type == .directory else {
      throw FileFailure(.cannotCreate, path, FileFault.noFolder(status.type))
    }
    let names: [FilePath.Component]
    do throws(Errno) {
      names = try FolderListing.names(in: path)
    } catch {
      throw FileFailure(.cannotCreate, path, error)
    }
    if existing == .refuse && !names.isEmpty {
      throw FileFailure(.cannotCreate, path, FileFault.isNotEmpty)
    }
  }

  /// A file of the old folder that is kept in the new folder.
  package struct KeptFile: Hashable, Sendable {
    package let path: FilePath
    /// The file's path in the new folder, such as `name-kept.txt` if `name.txt` is taken.
    package let place: FilePath
  }

  /// Keeps files of the folder to be replaced, as hard links in the new folder.
  ///
  /// If the new folder has a different file or folder of the same name, the kept file is renamed.
  ///
  /// - Parameter replaced: is called with each file's path in the folder, including symbolic
  ///   links. The file is kept if the result is false.
  /// - Returns: the kept files in path order, or none if no folder is replaced.
  /// - Throws: an error that `replaced` throws, or a failure of kind `cannotCreate` if a file
  ///   cannot be kept.
  @discardableResult
  package mutating func keepFiles(
    unless replaced: (FilePath) throws(FileFailure) -> Bool
  ) throws(FileFailure) -> [KeptFile] {
    // If an existing folder must not be replaced, no files are kept. The commit then fails if
    // another program has added files.
    if existing == .refuse { return [] }
    mayGo = [:]
    guard FileIdentity(of: destination) != nil else { return [] }
    return try keepFiles(below: FilePath(""), in: FilePath(""), unless: replaced)
  }

  /// - Parameters:
  ///   - relative: a subfolder of the old folder.
  ///   - newRelative: the subfolder of the new folder in which kept files are linked.
  private mutating func keepFiles(
    below relative: FilePath, in newRelative: FilePath,
    unless replaced: (FilePath) throws(FileFailure) -> Bool
  ) throws(FileFailure) -> [KeptFile] {
    let folder = destination.pushing(relative)
    let names: [FilePath.Component]
    do throws(Errno) {
      names = try FolderListing.names(in: folder)
    } catch {
      throw FileFailure(.cannotCreate, folder, error)
    }
    var kept: [KeptFile] = []
    for name in names {
      let (path, newPath) = (relative.appending(name), newRelative.appending(name))
      let old = folder.appending(name)
      if (try? Stat(old, followTargetSymlink: false))?.type == .directory {
        let new = try? Stat(temporary.pushing(newPath), followTargetSymlink: false)
        let isFree = new == nil || new?.type == .directory
        let place = isFree ? newPath : freePlace(for: newPath)
        try FolderTree.create(temporary.pushing(place))
        kept += try keepFiles(below: path, in: place, unless: replaced)
        continue
      }
      // The identity is recorded before `replaced` runs. A file that is replaced later is therefore
      // recognized as another program's file.
      mayGo?[path] = FileIdentity(ofLinkAt: old)
      if try !replaced(path) {
        let place = freePlace(for: newPath)
        try keepFile(old, as: temporary.pushing(place))
        kept.append(KeptFile(path: path, place: place))
      }
    }
    return kept
  }

  /// Returns the path, or a similar path that is free in both folders.
  private borrowing func freePlace(for path: FilePath) -> FilePath {
    func exists(_ path: FilePath) -> Bool {
      (try? Stat(path, followTargetSymlink: false)) != nil
    }
    var (place, number) = (path, 0)
    while exists(temporary.pushing(place))
      || number > 0 && exists(destination.pushing(place))
    {
      number += 1
      place = path
      let name = (path.stem ?? "file") + (number == 1 ? "-kept" : "-kept-\(number)")
      place.removeLastComponent()
      place.append(path.extension.map { "\(name).\($0)" } ?? name)
    }
    return place
  }

  private borrowing func keepFile(_ old: FilePath, as new: FilePath) throws(FileFailure) {
    do throws(Errno) {
      try systemCall {
        unsafe old.withPlatformString { old in
          unsafe new.withPlatformString { new in unsafe link(old, new) }
        }
      }
    } catch {
      let kind = FileFailure(.cannotCreate, old, error).kind
      throw FileFailure(kind, old, FileFault.cannotBeKept(error))
    }
  }

  /// Flushes the folder to disk and moves it to its destination.
  ///
  /// An existing folder is removed only after the new folder is in place.
  ///
  /// - Throws: a failure of kind `inputOutput`, or `cannotCreate` if files or a folder appeared
  ///   at the destination meanwhile. Files of other programs stay, or are moved to the path given
  ///   in the failure.
  package consuming func commit() throws(FileFailure) {
    let folder = lock.rawValue
    var hasOthers = false
    var asidePath: FilePath?
    do throws(Errno) {
      try systemCall { w2w_sync_file_system(folder) }
      FaultPoint.folderFilled.reached()
      if existing == .refuse {
        // This rename fails if a file or a nonempty folder has appeared at the destination.
        let (temporary, destination) = (temporary, destination)
        try Temporaries.place { () throws(Errno) in
          try rename(temporary, over: destination)
        }
        isInPlace = true
      } else if (try? Stat(destination)) == nil {
        let (temporary, destination) = (temporary, destination)
        try Temporaries.place { () throws(Errno) in
          try rename(temporary, toFree: destination)
        }
        isInPlace = true
      } else {
        // The exchange gives the old folder the temporary name, so `deinit` removes the old folder.
        // After the exchange, other programs can no longer add files to the old folder through the
        // destination path.
        let (temporary, destination, mayGo) = (temporary, destination, mayGo)
        try Temporaries.place { () throws(Errno) in
          try exchange(temporary, with: destination)
          FaultPoint.folderExchanged.reached()
          guard let mayGo, ReplacedFolder.hasFiles(in: temporary, besides: mayGo) else { return }
          hasOthers = true
          do throws(Errno) {
            try exchange(temporary, with: destination)
          } catch {
            asidePath = ReplacedFolder.moveAside(temporary, of: destination)
          }
        }
        // If the old folder was moved aside, no folder with the temporary name remains to be
        // removed.
        isInPlace = asidePath != nil
      }
    } catch {
      let meansTaken: [Errno] = [.fileExists, .directoryNotEmpty, .notDirectory]
      if !meansTaken.contains(error) { throw FileFailure(.inputOutput, destination, error) }
      hasOthers = true
    }
    if let asidePath, asidePath != destination {
      throw FileFailure(.cannotCreate, destination, FileFault.wasFilledAndMoved(asidePath))
    }
    if hasOthers { throw FileFailure(.cannotCreate, destination, FileFault.wasFilled) }
    FaultPoint.folderPlaced.reached()
  }
}
