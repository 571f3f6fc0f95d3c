import Glibc
package import SystemPackage

/// What becomes of something that stands where an output belongs.
public enum ExistingOutput: Sendable {
  /// The output takes its place.
  case replace
  /// It stays, and there is no output. An empty folder is never in the way.
  case refuse
}

/// Who may use a file or folder that is made new.
public enum OutputAccess: Sendable {
  /// Whom the user's umask lets.
  case byUserMask
  /// Its owner alone.
  case ownerOnly
}

/// A file that is written beside its place under a temporary name and takes its place whole.
///
/// ```swift
/// let file = try OutputFile("notes.txt", existing: .refuse)
/// try file.write("Linen shirt, size M\n".utf8)
/// try file.commit()
/// ```
///
/// What stood there is untouched until ``commit(sync:)``; a value that is dropped without it leaves
/// nothing behind.
package struct OutputFile: ~Copyable {
  /// The destination of the bytes.
  package let descriptor: FileDescriptor
  /// Its place, as it was named.
  package let path: FilePath
  private let destination: FilePath
  private let temporary: FilePath
  private let existing: ExistingOutput
  private var isInPlace = false

  /// Opens a temporary file beside `path`.
  ///
  /// A symbolic link that somebody named is followed: the file it leads to is replaced, or made where
  /// it is missing. Below an output folder no link is followed: one in the file's place is replaced
  /// itself.
  ///
  /// - Parameters:
  ///   - path: where the file will stand; its folder must exist.
  ///   - existing: what becomes of a file that stands there.
  ///   - top: the output folder that somebody named, for a file below it; nil for a file that
  ///     somebody named itself.
  ///   - access: who may use the file where none stood there; one that is replaced hands its
  ///     permissions on.
  /// - Throws: a failure of kind `cannotCreate`, as ``check(_:existing:below:)`` does, or where the
  ///   temporary file cannot be made.
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
      // Who may read the old file may read the new one. If that cannot be kept, the umask rules.
      let file = descriptor.rawValue
      _ = try? systemCall { fchmod(file, replaced.permissions.rawValue & 0o777) }
    }
    FaultPoint.fileOpened.reached()
  }

  /// Makes sure that a file may be put at `path`, and touches nothing.
  ///
  /// - Parameters:
  ///   - path: where a file is to stand.
  ///   - existing: what is to become of a file that stands there.
  ///   - top: the output folder that somebody named, for a file below it; nil for a file that
  ///     somebody named itself.
  /// - Throws: a failure of kind `cannotCreate` where a folder or a device stands there, or a file
  ///   that is not to be replaced, where its own folder is missing, or where a folder between `top`
  ///   and it is a symbolic link.
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
    // A link that leads nowhere stands there, too.
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
    // `commit` has looked at the errors of a file in its place; an error here loses nothing.
    try? descriptor.close()
  }

  /// Writes all of `bytes` behind what was written before.
  ///
  /// - Throws: a failure of kind `inputOutput`.
  package borrowing func write(_ bytes: some Sequence<UInt8>) throws(FileFailure) {
    do {
      try descriptor.writeAll(bytes)
    } catch {
      throw FileFailure(.inputOutput, destination, error as? Errno ?? .ioError)
    }
  }

  /// Writes a whole file of a folder that is brought to the disk at once, before it takes its place.
  package static func write(
    _ bytes: some Sequence<UInt8>, inUnsyncedFolder path: FilePath
  ) throws(FileFailure) {
    let file = try OutputFile(path)
    try file.write(bytes)
    try file.commit(sync: false)
  }

  /// Puts the file in its place.
  ///
  /// - Parameter sync: whether its bytes are on the disk before it takes the place.
  /// - Throws: a failure of kind `inputOutput`, or `cannotCreate` where another file took a place
  ///   in the meantime that was to be kept; then what stands there is untouched.
  package consuming func commit(sync: Bool = true) throws(FileFailure) { try place(sync: sync) }

  /// Puts the file in a place of the same folder that was not known when it was opened, as where what it
  /// holds tells its name.
  ///
  /// - Parameters:
  ///   - destination: where the file will stand. No symbolic link is followed.
  ///   - existing: what becomes of a file that stands there.
  ///   - sync: as of `commit(sync:)`.
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
      // Network file systems report a full disk when a file is closed: before it takes its place.
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
  /// So often another run may remove the folder meanwhile.
  private static let attemptLimit = 100

  /// Opens a temporary file beside `path`, and makes the folders below `top` that both stand in
  /// where they are missing.
  package init(makingFolderOf path: FilePath, below top: FilePath) throws(FileFailure) {
    let folder = path.parentFolder
    for _ in 1..<Self.attemptLimit {
      do throws(FileFailure) {
        try FolderTree.create(folder, below: top)
        try self.init(path, below: top)
        return
      } catch {
        // A run that prunes may remove the folder for being empty before something is in it.
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
  /// 0666, of which the user's umask takes away.
  static var whatTheUserMaskLeaves: FilePermissions {
    [.ownerReadWrite, .groupReadWrite, .otherReadWrite]
  }
}
