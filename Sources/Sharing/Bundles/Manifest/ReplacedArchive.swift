import Core
import SystemPackage

/// The file that a bundle in one file replaces.
enum ReplacedArchive {
  /// Refuses to replace a file that is not a bundle, because the user may have named another file
  /// by mistake. Links are not followed either, because they may lead anywhere.
  static func check(_ path: FilePath) throws(FileFailure) {
    guard let status = try? Stat(path, followTargetSymlink: false) else { return }
    switch status.type {
    case .symbolicLink: throw FileFailure(.cannotCreate, path, ShareBundle.Fault.isLink)
    case .regular where status.size > 0 && !isBundle(path):
      throw FileFailure(.cannotCreate, path, ShareBundle.Fault.isNoBundle)
    default: return
    }
  }

  /// Returns true if the file is a complete bundle and nothing else, so that replacing it loses
  /// nobody's files. Returns false if it cannot be opened.
  private static func isBundle(_ path: FilePath) -> Bool {
    do throws(FileFailure) {
      let bundle = try OpenedBundle(path)
      let claims = try BundleClaims(bundle)
      guard claims.faults.isEmpty, claims.names.contains(BundleRecord.fileName) else {
        return false
      }
      for file in claims.contents where try file.isChanged() { return false }
      return true
    } catch {
      return false
    }
  }
}
