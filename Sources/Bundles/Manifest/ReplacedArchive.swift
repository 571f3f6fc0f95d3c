import Archives
import Files
import SystemPackage

/// The file that a bundle in one file takes the place of.
enum ReplacedArchive {
  private static let ownNames = [
    BundleManifest.fileName, BundleRecord.fileName, BagDeclaration.fileName,
  ]

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

  /// What cannot be read is not known to be one.
  private static func isBundle(_ path: FilePath) -> Bool {
    let names = (try? ZIPNames.ofFile(at: path)) ?? []
    return names.contains { name in
      FilePath(name).lastComponent.map { ownNames.contains($0.string) } ?? false
    }
  }
}
