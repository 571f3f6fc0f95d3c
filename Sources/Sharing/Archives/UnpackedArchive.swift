package import Core
package import SystemPackage

/// A ZIP file or a tar archive that somebody sent, unpacked into a folder that nobody else can look into, and that
/// goes with this value.
///
/// ```swift
/// let archive = try UnpackedArchive("brunch.zip", as: .zip)
/// print(try FolderListing.names(in: archive.folder))
/// ```
///
/// Files and folders are taken over, and nothing that archives tell of them but their names: modes, owners and
/// times are this process's own. A tar archive may be compressed by gzip, xz, bzip2 or zstd.
package struct UnpackedArchive: ~Copyable, Sendable {
  /// The archive's own path.
  package let path: FilePath
  private let unpacked: PrivateFolder

  /// The folder that the archive's files and folders are in.
  package var folder: FilePath { unpacked.path }

  /// Unpacks an archive. When this throws, nothing of it is left.
  ///
  /// - Parameters:
  ///   - path: the archive's file.
  ///   - format: what it is.
  ///   - limits: how much it may unpack to.
  ///   - parent: where to unpack; nil for the folder that TMPDIR names, or `/tmp`.
  ///   - work: when to give up.
  /// - Throws: a failure that names the archive. Its kind is `missing` where it cannot be read, `unusable`
  ///   for what is no archive, or one that is not unpacked, `interrupted` with the work, and else that of
  ///   the disk's fault; its cause is mostly an ``ArchiveFault``.
  package init(
    _ path: FilePath, as format: ArchiveFormat, limits: ArchiveLimits = ArchiveLimits(),
    in parent: FilePath? = nil, work: WorkContext = WorkContext()
  ) throws(FileFailure) {
    if let type = (try? Stat(path))?.type, type != .regular {
      throw FileFailure(.missing, path, ArchiveFault.isNoArchive)
    }
    let file = try InputFile(path)
    if format == .zip, let kind = try OtherArchive.kind(of: file) {
      throw FileFailure(.unusable, path, ArchiveFault.isOther(kind))
    }
    var unpacking = try Unpacking(file, as: format, limits)
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
    self.path = path
    unpacked = folder
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
