import Glibc
package import SystemPackage

/// The action if an output already exists.
public enum ExistingOutput: Sendable {
  /// Replaces the existing file or folder.
  case replace
  /// Keeps the existing file or folder and fails. An empty folder is always replaced.
  case refuse
}

/// The access rights of a new file or folder.
public enum OutputAccess: Sendable {
  /// Access according to the user's umask.
  case byUserMask
  /// Access for the owner only.
  case ownerOnly
}

/// A file that is written under a temporary name and then moved to its destination as a whole.
///
/// ```swift
/// let file = try OutputFile("notes.txt", existing: .refuse)
/// try file.write("Linen shirt, size M\n".utf8)
/// try file.commit()
/// ```
///
/// An existing file is untouched until ``commit(sync:)``. Without a commit, the temporary file is
/// removed.
package struct OutputFile: ~Copyable {
  /// The open temporary file.
  package let descriptor: FileDescriptor
  /// The destination as the caller wrote it.
  package let path: FilePath
  private let destination: FilePath
  private let temporary: FilePath
  private let existing: ExistingOutput
  private var isInPlace = false

  /// Opens a temporary file next to `path`.
  ///
  /// A symbolic link named by the user is followed: its target is replaced or created. Below an
  /// output folder, a symbolic link is itself replaced.
  ///
  /// - Parameters:
  ///   - path: the destination; its folder must exist.
  ///   - existing: the action if the file exists.
  ///   - top: the user's output folder if `path` is generated below it; nil if the user named the
  ///     file.
  ///   - access: the access rights of a new file. If a file is replaced, the new file keeps the old
  ///     permissions instead.
  /// - Throws: a failure of kind `cannotCreate` if ``check(_:existing:below:)`` throws or the
  ///   temporary file cannot be created.
  package init(
    _ path: FilePath, existing: ExistingOutput = .replace, below top: FilePath? = nil,
    access: OutputAccess = .byUserMask
  ) throws(FileFailure) {
    try Self.check(path, existing: existing, below: top)
    let destination = top == nil ? path.followingLink : path
    let replaced = try? Stat(destination, followTargetSymlink: false)
    let folder = destination.parentFolder
    do throws(Errno) {
      (temporary, descriptor) = try Temporaries.make(in: folder) { path throws(Errno) in
        do {
          return try FileDescriptor.open(
            path, .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
            permissions: access == .ownerOnly ? .ownerReadWrite : .whatTheUserMaskLeaves)
        } catch {
          throw error as? Errno ?? .ioError
        }
      }
    } catch {
      throw FileFailure(.cannotCreate, top != nil && error.isOfFolder ? folder : path, error)
    }
    self.path = path
    self.destination = destination
    self.existing = existing
    if let replaced, replaced.type == .regular {
      // The old file's permissions are kept if possible. If not, the umask applies.
      let file = descriptor.rawValue
      _ = try? systemCall { fchmod(file, replaced.permissions.rawValue & 0o777) }
    }
    FaultPoint.fileOpened.reached()
  }

  /// Checks that a file may be created at `path`, without changing anything.
  ///
  /// - Throws: a failure of kind `cannotCreate` if the path is a folder, a device, or an existing
  ///   file that must not be replaced. The same failure is thrown if the parent folder is missing,
  ///   or a folder below `top` is a symbolic link.
  package static func check(
    _ path: FilePath, existing: ExistingOutput, below top: FilePath? = nil
  ) throws(FileFailure) {
    guard !path.isEmpty else { throw FileFailure(.cannotCreate, path, FileFault.pathIsEmpty) }
    if let top { try path.checkFolders(below: top) }
    let status: Stat?
    do throws(Errno) {
      status = try Stat(path, followTargetSymlink: top == nil)
    } catch .noSuchFileOrDirectory {
      status = nil
    } catch {
      throw FileFailure(.cannotCreate, path, error)
    }
    switch status?.type {
    case nil, .regular, .symbolicLink: break
    case let type? where top != nil:
      throw FileFailure(.cannotCreate, path, FileFault.isInTheWay(type))
    case .directory: throw FileFailure(.cannotCreate, path, FileFault.isFolder)
    default: throw FileFailure(.cannotCreate, path, FileFault.isDevice)
    }
    // A broken symbolic link also counts as an existing file.
    if existing == .refuse, (try? Stat(path, followTargetSymlink: false)) != nil {
      throw FileFailure(.cannotCreate, path, FileFault.exists)
    }
    let folder = (top == nil ? path.followingLink : path).parentFolder
    do throws(Errno) {
      guard try Stat(folder).type == .directory else { throw Errno.notDirectory }
    } catch {
      throw FileFailure(
        .cannotCreate, path,
        error == .noSuchFileOrDirectory
          ? FileFault.folderIsMissing(folder) : .folder(folder, error))
    }
  }

  deinit {
    if !isInPlace { Temporaries.remove(temporary) }
    Temporaries.forget(temporary)
    // `commit` has already checked for errors, so an error on closing loses nothing.
    try? descriptor.close()
  }

  /// Appends bytes to the file.
  package borrowing func write(_ bytes: some Sequence<UInt8>) throws(FileFailure) {
    do {
      try descriptor.writeAll(bytes)
    } catch {
      throw FileFailure(.inputOutput, destination, error as? Errno ?? .ioError)
    }
  }

  /// Writes a complete file into a temporary folder, without flushing it. The caller flushes the
  /// folder to disk later.
  package static func write(
    _ bytes: some Sequence<UInt8>, inUnsyncedFolder path: FilePath
  ) throws(FileFailure) {
    let file = try OutputFile(path)
    try file.write(bytes)
    try file.commit(sync: false)
  }

  /// Moves the file to its destination.
  ///
  /// - Parameter sync: true to flush the file to disk first.
  /// - Throws: a failure of kind `inputOutput`, or `cannotCreate` if a file that must not be
  ///   replaced has appeared at the destination.
  package consuming func commit(sync: Bool = true) throws(FileFailure) { try place(sync: sync) }

  /// Moves the file to another name in the same folder, such as the hash of the written bytes.
  /// Symbolic links are not followed.
  package consuming func commit(
    at destination: FilePath, existing: ExistingOutput, sync: Bool
  ) throws(FileFailure) {
    try place(at: destination, existing: existing, sync: sync)
  }

  mutating func place(sync: Bool) throws(FileFailure) {
    let (destination, existing) = (destination, existing)
    try place(at: destination, existing: existing, sync: sync)
  }

  private mutating func place(
    at destination: FilePath, existing: ExistingOutput, sync: Bool
  ) throws(FileFailure) {
    let file = descriptor.rawValue
    FaultPoint.fileWritten.reached()
    do throws(Errno) {
      if sync { try systemCall { fsync(file) } }
      // Network file systems report a full disk only on closing, so a copy of the descriptor is
      // closed first.
      let second = try systemCall { dup(file) }
      try systemCall { close(second) }
      FaultPoint.fileSynchronized.reached()
      switch existing {
      case .replace: try rename(temporary, over: destination)
      case .refuse: try rename(temporary, toFree: destination)
      }
    } catch {
      if error == .fileExists {
        throw FileFailure(.cannotCreate, destination, FileFault.exists)
      }
      throw FileFailure(.inputOutput, destination, error)
    }
    isInPlace = true
    FaultPoint.filePlaced.reached()
  }
}

extension OutputFile {
  /// The maximum number of attempts to open a file while other runs remove the folder.
  private static let attemptLimit = 100

  /// Opens a temporary file next to `path`, and creates missing folders below `top`.
  package init(makingFolderOf path: FilePath, below top: FilePath) throws(FileFailure) {
    let folder = path.parentFolder
    for _ in 1..<Self.attemptLimit {
      do throws(FileFailure) {
        try FolderTree.create(folder, below: top)
        try self.init(path, below: top)
        return
      } catch {
        // A run that removes unused files may remove the folder while it is empty.
        guard error.tellsOfMissingFolder else { throw error }
      }
    }
    try FolderTree.create(folder, below: top)
    try self.init(path, below: top)
  }
}

extension FileFailure {
  fileprivate var tellsOfMissingFolder: Bool {
    switch cause {
    case FileFault.folderIsMissing, FileFault.system(.noSuchFileOrDirectory),
      FileFault.folder(_, .noSuchFileOrDirectory):
      true
    default: false
    }
  }
}

extension FilePermissions {
  /// Permissions 0666, which the user's umask reduces.
  static var whatTheUserMaskLeaves: FilePermissions {
    [.ownerReadWrite, .groupReadWrite, .otherReadWrite]
  }
}
