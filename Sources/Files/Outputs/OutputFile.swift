import Glibc
public import SystemPackage

/// What becomes of something that stands where an output belongs.
public enum ExistingOutput: Sendable {
  /// The output takes its place.
  case replace
  /// It stays, and there is no output. An empty folder is never in the way.
  case refuse
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
public struct OutputFile: ~Copyable {
  /// Where the bytes go.
  public let descriptor: FileDescriptor
  /// Its place, as it was named.
  public let path: FilePath
  private let destination: FilePath
  private let temporary: FilePath
  private let existing: ExistingOutput
  private var isInPlace = false

  /// Opens a temporary file beside `path`.
  ///
  /// A symbolic link in its place is followed, so that the file it leads to is replaced rather than
  /// the link.
  ///
  /// - Parameters:
  ///   - path: where the file will stand; its folder must exist.
  ///   - existing: what becomes of a file that stands there.
  /// - Throws: a failure of kind `cannotCreate`, as ``check(_:existing:)`` does, or where the
  ///   temporary file cannot be made.
  public init(_ path: FilePath, existing: ExistingOutput = .replace) throws(FileFailure) {
    try Self.check(path, existing: existing)
    let replaced = try? Stat(path)
    let destination = path.linkTarget ?? path
    let folder = destination.parentFolder
    do throws(Errno) {
      (temporary, descriptor) = try Temporaries.make(in: folder) { path throws(Errno) in
        do {
          return try FileDescriptor.open(
            path, .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
            permissions: .whatTheUserMaskLeaves)
        } catch {
          throw error as? Errno ?? .ioError
        }
      }
    } catch {
      throw FileFailure(.cannotCreate, path, error)
    }
    self.path = path
    self.destination = destination
    self.existing = existing
    if let replaced {
      // Who may read the old file may read the new one. Where that cannot be kept, the umask rules.
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
  /// - Throws: a failure of kind `cannotCreate` where a folder or a device stands there, or a file
  ///   that is not to be replaced, or where its own folder is missing.
  public static func check(_ path: FilePath, existing: ExistingOutput) throws(FileFailure) {
    let status: Stat?
    do throws(Errno) {
      status = path.isEmpty ? nil : try Stat(path)
    } catch .noSuchFileOrDirectory {
      status = nil
    } catch {
      throw FileFailure(.cannotCreate, path, error)
    }
    if status?.type == .directory {
      throw FileFailure(.cannotCreate, path, FileFault.isFolder)
    }
    if let status, status.type != .regular {
      throw FileFailure(.cannotCreate, path, FileFault.isDevice)
    }
    if existing == .refuse, status != nil {
      throw FileFailure(.cannotCreate, path, FileFault.exists)
    }
    let folder = (path.linkTarget ?? path).parentFolder
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
  public borrowing func write(_ bytes: some Sequence<UInt8>) throws(FileFailure) {
    do {
      try descriptor.writeAll(bytes)
    } catch {
      throw FileFailure(.inputOutput, destination, error as? Errno ?? .ioError)
    }
  }

  /// Puts the file in its place.
  ///
  /// - Parameter sync: whether its bytes are on the disk before it takes the place.
  /// - Throws: a failure of kind `inputOutput`, or `cannotCreate` where another file took a place
  ///   in the meantime that was to be kept; then what stands there is untouched.
  public consuming func commit(sync: Bool = true) throws(FileFailure) {
    let file = descriptor.rawValue
    FaultPoint.fileWritten.reached()
    do throws(Errno) {
      if sync { try systemCall { fsync(file) } }
      // Network file systems tell of a full disk when a file is closed: before it takes its place.
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

  /// Opens a temporary file beside `path`, and makes the folder that both stand in where it is
  /// missing.
  package init(makingFolderOf path: FilePath) throws(FileFailure) {
    let folder = path.parentFolder
    for _ in 1..<Self.attemptLimit {
      do throws(FileFailure) {
        try FolderTree.create(folder)
        try self.init(path)
        return
      } catch {
        // A run that prunes may remove the folder for being empty before something is in it; and by
        // now yet another run may have made it again, so that nothing is to be seen of that.
        guard error.kind == .cannotCreate else { throw error }
      }
    }
    try FolderTree.create(folder)
    try self.init(path)
  }
}

extension FilePermissions {
  /// 0666, of which the user's umask takes away.
  static var whatTheUserMaskLeaves: FilePermissions {
    [.ownerReadWrite, .groupReadWrite, .otherReadWrite]
  }
}

extension FilePath {
  /// The real path of the file that this symbolic link leads to; nil if it is no link, or broken.
  fileprivate var linkTarget: FilePath? {
    let status = try? Stat(self, followTargetSymlink: false)
    return status?.type == .symbolicLink ? realPath : nil
  }
}
