import Archives
import Codecs
public import Files
public import SystemPackage

extension PrivacySearch {
  /// Searches a folder, or a ZIP file or tar archive, which is unpacked for that.
  ///
  /// - Parameter path: a bundle or anything else that was, or is, to be given away.
  /// - Returns: what was found; paths lead from the folder, or in the archive.
  /// - Throws: a failure of kind `missing` where nothing is there; `unusable` for what is no archive, or one that
  ///   is not unpacked; `interrupted` with the work.
  public func run(_ path: FilePath) throws(FileFailure) -> PrivacyReport {
    if (try? Stat(path))?.type == .directory { return try run(in: path) }
    let archive = try UnpackedArchive(path, work: context.work)
    return try run(in: archive.folder)
  }
}
