import Core
import SystemPackage

enum ReplacedArchive {
  /// Throws an error if the existing file is not a bundle, because the user may have named another
  /// file by mistake. Symbolic links are rejected, too, because they may lead anywhere.
  static func check(_ path: FilePath) throws(FileFailure) {
    guard let status = try? Stat(path, followTargetSymlink: false) else { return }
    switch status.type {
    case .symbolicLink: throw FileFailure(.cannotCreate, path, ShareBundle.Fault.isLink)
    case .regular where status.size > 0 && !isBundle(path):
      throw FileFailure(.cannotCreate, path, ShareBundle.Fault.isNoBundle)
    default: return
    }
  }

  /// Returns true if the file is a complete bundle and nothing else, so that no data is lost.
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
