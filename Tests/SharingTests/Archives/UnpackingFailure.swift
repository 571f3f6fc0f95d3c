import Sharing
import Core
import SystemPackage

extension ArchiveFormat {
  /// Detects the format of an archive that `MadeArchive` writes with a script.
  init(madeBy script: String) { self = script.contains("zipped") ? .zip : .tar }
}

/// Returns the reason why an archive cannot be unpacked, or nil if it can.
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
