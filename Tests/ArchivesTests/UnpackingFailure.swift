import Archives
import Files
import SystemPackage

/// Why an archive is not unpacked; nil where it is.
func unpackingFailure(
  of archive: FilePath, in scratch: FilePath, limits: ArchiveLimits = ArchiveLimits()
) -> FileFailure? {
  do throws(FileFailure) {
    _ = try UnpackedArchive(archive, limits: limits, in: scratch)
    return nil
  } catch {
    return error
  }
}
