import Glibc
package import SystemPackage

extension FilePath {
  /// Removes the folder at this path and returns true if it is empty.
  @discardableResult
  package func removeEmptyFolder() -> Bool {
    // Unsafe: rmdir(2) takes a C string.
    (try? systemCall { unsafe withPlatformString { unsafe rmdir($0) } }) != nil
  }

  /// The missing folders on this path, including this folder, with the outermost first.
  package var missingFolders: [FilePath] {
    if (try? Stat(self, followTargetSymlink: false)) != nil { return [] }
    let parent = parentFolder
    return (parent == self ? [] : parent.missingFolders) + [self]
  }
}

extension Sequence<FilePath> {
  /// All folders that contain the files at these relative paths, except the common root.
  package var folders: Set<FilePath> {
    var folders: Set<FilePath> = []
    for path in self {
      var folder = path.removingLastComponent()
      while !folder.isEmpty, folders.insert(folder).inserted { folder.removeLastComponent() }
    }
    return folders
  }
}
