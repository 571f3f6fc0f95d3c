package import Core
package import SystemPackage

/// A foreign ZIP file or tar archive, unpacked into a private folder. The folder is removed when
/// this value is destroyed.
///
/// ```swift
/// let archive = try UnpackedArchive("brunch.zip", as: .zip)
/// print(try FolderListing.names(in: archive.folder))
/// ```
///
/// Only names and contents are taken from the archive, not modes, owners and times. A tar archive
/// may be compressed with gzip, xz, bzip2 or zstd.
package struct UnpackedArchive: ~Copyable, Sendable {
  package let path: FilePath
  private let unpacked: PrivateFolder

  package var folder: FilePath { unpacked.path }

  /// Unpacks an archive. On failure, no files remain.
  ///
  /// - Parameters:
  ///   - path: the archive's file.
  ///   - format: the archive's format.
  ///   - limits: the limits on unpacking.
  ///   - parent: the folder for temporary files; nil for the folder in `TMPDIR`, or `/tmp`.
  ///   - work: the context that can cancel the work.
  /// - Throws: a failure that names the archive, usually caused by an ``ArchiveFault``. The kind is
  ///   `missing` for an unreadable file, `unusable` for an invalid archive, `interrupted` after
  ///   cancellation, and the disk error's kind otherwise.
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
  /// The failure kind for a fault in reading an archive.
  var kind: FileFailure.Kind {
    switch self {
    case .interrupted: .interrupted
    case .cannotUnpack(let failure): failure.kind
    default: .unusable
    }
  }
}

extension WorkContext {
  /// Throws ``ArchiveFault/interrupted(_:)`` if the work was cancelled.
  func checkArchive() throws(ArchiveFault) {
    do throws(Interruption) {
      try checkInterruption()
    } catch {
      throw .interrupted(error)
    }
  }
}
