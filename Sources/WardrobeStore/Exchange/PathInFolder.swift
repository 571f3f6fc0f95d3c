import Core
import SystemPackage

extension FilePath {
  /// Why this path, which a list or an export has for a photo in `folder`, leads to none in there; nil
  /// where it does, or where nothing is there.
  func fault(in folder: FilePath) -> Message? {
    let path = lexicallyNormalized()
    guard path.isRelative, !path.isEmpty, path.components.first?.kind == .regular else {
      return
        """
        is outside the folder; copy the photo into the folder, and write its path relative to the folder
        """
    }
    // What is missing is told of when it is opened.
    guard let real = folder.pushing(self).realPath, let root = folder.realPath,
      !real.starts(with: root)
    else { return nil }
    return "is a link to a place outside the folder; copy the photo into the folder"
  }
}
