import Core
import SystemPackage

extension FilePath {
  /// Returns an error message if this path, from a list or an export, leads out of `folder`.
  func fault(in folder: FilePath) -> Message? {
    let path = lexicallyNormalized()
    guard path.isRelative, !path.isEmpty, path.components.first?.kind == .regular else {
      return
        """
        is outside the folder; copy the photo into the folder, and write its path relative to the folder
        """
    }
    // A missing file is reported later, when it is opened.
    guard let real = folder.pushing(self).realPath, let root = folder.realPath,
      !real.starts(with: root)
    else { return nil }
    return "is a link to a place outside the folder; copy the photo into the folder"
  }
}
