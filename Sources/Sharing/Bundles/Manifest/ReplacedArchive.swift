import Core
import SystemPackage

/// The file that a bundle in one file takes the place of.
enum ReplacedArchive {
  /// Refuses to replace what is no bundle: whoever asks for a bundle to be replaced may have named another file by
  /// mistake. Nor is a link followed, which leads who knows where.
  static func check(_ path: FilePath) throws(FileFailure) {
    guard let status = try? Stat(path, followTargetSymlink: false) else { return }
    switch status.type {
    case .symbolicLink: throw FileFailure(.cannotCreate, path, ShareBundle.Fault.isLink)
    case .regular where status.size > 0 && !isBundle(path):
      throw FileFailure(.cannotCreate, path, ShareBundle.Fault.isNoBundle)
    default: return
    }
  }

  /// Whether it is a whole bundle and nothing else, so that nothing of anybody's goes with it. What cannot be opened is
  /// not known to be one.
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
