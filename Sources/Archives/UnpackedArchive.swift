public import Files
public import SystemPackage
public import Work

/// A ZIP file or a tar archive that somebody sent, unpacked into a folder that nobody else can look into, and that
/// goes with this value.
///
/// ```swift
/// let archive = try UnpackedArchive("brunch.zip")
/// print(try FolderListing.names(in: archive.folder))
/// ```
///
/// Files and folders are taken over, and nothing that archives tell of them but their names: modes, owners and
/// times are this process's own. A tar archive may be compressed by gzip, xz, bzip2 or zstd.
public struct UnpackedArchive: ~Copyable, Sendable {
  /// The archive's own path.
  public let path: FilePath
  private let unpacked: PrivateFolder
  /// Open as long as this value lives: what is told of the archive later is of the bytes that were unpacked, though
  /// another file may have its name by then.
  private let file: InputFile
  private let limits: ArchiveLimits

  /// The folder that the archive's files and folders are in.
  public var folder: FilePath { unpacked.path }

  /// Unpacks an archive. When this throws, nothing of it is left.
  ///
  /// - Parameters:
  ///   - path: the archive's file.
  ///   - limits: how much it may unpack to.
  ///   - parent: where to unpack; nil for the folder that TMPDIR names, or `/tmp`.
  ///   - work: when to give up.
  /// - Throws: a failure that names the archive. Its kind is `missing` where it cannot be read, `unusable`
  ///   for what is no archive, or one that is not unpacked, `interrupted` with the work, and else that of
  ///   the disk's fault; its cause is mostly an ``ArchiveFault``.
  public init(
    _ path: FilePath, limits: ArchiveLimits = ArchiveLimits(), in parent: FilePath? = nil,
    work: WorkContext = WorkContext()
  ) throws(FileFailure) {
    if let type = (try? Stat(path))?.type, type != .regular {
      throw FileFailure(.missing, path, ArchiveFault.isNoArchive)
    }
    let file = try InputFile(path)
    var unpacking = try Unpacking(file, limits)
    let folder: PrivateFolder
    do throws(FileFailure) {
      folder = try PrivateFolder(in: parent)
    } catch {
      throw FileFailure(error.kind, path, ArchiveFault.cannotUnpack(error))
    }
    do throws(ArchiveFault) {
      try unpacking.unpack(into: folder.path, work)
    } catch {
      throw FileFailure(error.kind, path, error)
    }
    (self.path, self.limits) = (path, limits)
    unpacked = folder
    self.file = file
  }

  /// What the archive tells beside its files and their names, each once, and a thousand things at most.
  ///
  /// - Parameter work: when to give up.
  /// - Throws: a failure that names the archive, of kind `interrupted` with the work, `unusable` or `inputOutput`
  ///   where it cannot be read any more.
  public func remarks(work: WorkContext = WorkContext()) throws(FileFailure) -> [ArchiveRemark] {
    var remarks = ArchiveRemarks()
    if ZIPDirectory.begins(try file.prefix(4)) {
      try remarks.add(ofZIP: file, limits, work)
    } else {
      try remarks.add(ofGzip: file)
      do throws(ArchiveFault) {
        try remarks.add(ofTar: file, limits, work)
      } catch {
        throw FileFailure(error.kind, path, error)
      }
    }
    return remarks.all
  }
}

extension ArchiveFault {
  /// The kind of a failure of an archive that is read.
  var kind: FileFailure.Kind {
    switch self {
    case .interrupted: .interrupted
    case .cannotUnpack(let failure): failure.kind
    default: .unusable
    }
  }
}

extension WorkContext {
  /// Throws where the work was given up, as everything that reads an archive does.
  func checkArchive() throws(ArchiveFault) {
    do throws(Interruption) {
      try checkInterruption()
    } catch {
      throw .interrupted(error)
    }
  }
}
