import CCore
import Glibc
package import SystemPackage

/// A folder that is filled beside its place under a temporary name and takes its place whole.
///
/// ```swift
/// let folder = try OutputFolder("brunch", existing: .refuse)
/// try await raster.write(as: .png, to: folder.temporary.appending("collage.png"))
/// try folder.commit()
/// ```
///
/// A value that is dropped without ``commit()`` leaves nothing behind.
package struct OutputFolder: ~Copyable, Sendable {
  /// The folder to put the files into until ``commit()``.
  package let temporary: FilePath
  private let destination: FilePath
  /// The folders above that were made for it, the outermost first.
  private let newParents: [FilePath]
  private let lock: FileDescriptor
  private let existing: ExistingOutput
  private var isInPlace = false
  /// The files of the folder to be replaced that may go with it: what was looked at by ``keepFiles(unless:)``. Nil
  /// where all may go.
  private var mayGo: [FilePath: FileIdentity]?

  /// Makes a temporary folder beside `path`, and the folders above it where they are missing.
  ///
  /// - Parameters:
  ///   - path: where the folder will stand.
  ///   - existing: what becomes of a folder with something in it that stands there.
  ///   - top: the output folder that somebody named, for a folder below it; nil for a folder that
  ///     somebody named itself, which may be a symbolic link to one.
  /// - Throws: a failure of kind `cannotCreate`, as ``check(_:existing:below:)`` does, or where the
  ///   temporary folder cannot be made.
  package init(
    _ path: FilePath, existing: ExistingOutput, below top: FilePath? = nil
  ) throws(FileFailure) {
    try Self.check(path, existing: existing, below: top)
    // `.`, `..` and symbolic links cannot be exchanged for a folder; what they lead to can.
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
      // Who may look into the old folder may look into the new one.
      let folder = lock.rawValue
      _ = try? systemCall { fchmod(folder, replaced.permissions.rawValue & 0o777) }
    }
    FaultPoint.folderOpened.reached()
  }

  deinit {
    if !isInPlace { Temporaries.remove(temporary) }
    Temporaries.forget(temporary)
    // Others may have put something there meanwhile, which keeps a folder from going.
    if !isInPlace {
      for folder in newParents.reversed() { folder.removeEmptyFolder() }
    }
    // Only a lock was held through it.
    try? lock.close()
  }

  /// Makes sure that a folder may be put at `path`, and touches nothing.
  ///
  /// - Parameters:
  ///   - path: where a folder is to stand.
  ///   - existing: what is to become of a folder with something in it that stands there.
  ///   - top: the output folder that somebody named, for a folder below it.
  /// - Throws: a failure of kind `cannotCreate` where a file stands there, a folder with something
  ///   in it that is not to be replaced, or, below `top`, a symbolic link.
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

  /// A file of the folder to be replaced that the new one takes over.
  package struct KeptFile: Hashable, Sendable {
    /// Its path below the old folder.
    package let path: FilePath
    /// Its path below the new folder: the same, or `name-kept.txt` for `name.txt` where that is
    /// taken.
    package let place: FilePath
  }

  /// Takes over files of the folder to be replaced, as hard links, so that they are not lost when
  /// it goes. Where no folder with something in it is to be replaced there are none.
  ///
  /// Where the new folder has another file in the place of one, that one is kept beside it. The same
  /// for a folder in whose place the new one has a file.
  ///
  /// - Parameter replaced: is asked of each file, symbolic links among them, by its path below the
  ///   folder; the files for which it returns false are taken over.
  /// - Returns: the files that were taken over, in the order of their paths.
  /// - Throws: what `replaced` throws, or a failure of kind `cannotCreate` where a file cannot be
  ///   kept.
  @discardableResult
  package mutating func keepFiles(
    unless replaced: (FilePath) throws(FileFailure) -> Bool
  ) throws(FileFailure) -> [KeptFile] {
    // Files that came meanwhile are somebody's whose folder this is now; the commit reports them.
    if existing == .refuse { return [] }
    mayGo = [:]
    guard FileIdentity(of: destination) != nil else { return [] }
    return try keepFiles(below: FilePath(""), in: FilePath(""), unless: replaced)
  }

  /// - Parameters:
  ///   - relative: a folder of the old one.
  ///   - newRelative: that in which its files are kept in the new one.
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
      // Before it is looked at: one that takes its place from now on is another.
      mayGo?[path] = FileIdentity(ofLinkAt: old)
      if try !replaced(path) {
        let place = freePlace(for: newPath)
        try keepFile(old, as: temporary.pushing(place))
        kept.append(KeptFile(path: path, place: place))
      }
    }
    return kept
  }

  /// The path itself, or one beside it that neither folder has.
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

  /// Puts the folder in its place, with everything in it on the disk.
  ///
  /// What stood there is removed only once the new folder is there.
  ///
  /// - Throws: a failure of kind `inputOutput`, or `cannotCreate` where another folder took the
  ///   place in the meantime, or the one there got other files; then what stands there is untouched,
  ///   or, where it cannot go back to its place, lies beside it under the path that the failure says.
  package consuming func commit() throws(FileFailure) {
    let folder = lock.rawValue
    var hasOthers = false
    var asidePath: FilePath?
    do throws(Errno) {
      try systemCall { w2w_sync_file_system(folder) }
      FaultPoint.folderFilled.reached()
      if existing == .refuse {
        // One step that the system refuses where a file, or a folder with anything in it, has the place by now.
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
        // After the exchange the old folder has the temporary name, and the deinit removes it. Only then is it
        // sure that nobody who asks for it by its name puts more into it.
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
        // Then nothing of ours has the temporary name.
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
