import Sharing
import Core
import SystemPackage

extension ArchiveFormat {
  /// What `MadeArchive` makes by a script.
  init(madeBy script: String) { self = script.contains("zipped") ? .zip : .tar }
}

/// Why an archive is not unpacked; nil where it is.
func unpackingFailure(
  of archive: FilePath, as format: ArchiveFormat, in scratch: FilePath,
  limits: ArchiveLimits = ArchiveLimits()
) -> FileFailure? {
  do throws(FileFailure) {
    _ = try UnpackedArchive(archive, as: format, limits: limits, in: scratch)
    return nil
  } catch {
    return error
  }
}
