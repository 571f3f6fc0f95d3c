import Glibc
package import SystemPackage

extension FilePath {
  /// Removes the folder at this path where nothing is in it; one with something in it stays, as others may have put
  /// that there.
  ///
  /// - Returns: whether it is removed.
  @discardableResult
  package func removeEmptyFolder() -> Bool {
    // Unsafe: rmdir(2) takes a C string.
    (try? systemCall { unsafe withPlatformString { unsafe rmdir($0) } }) != nil
  }

  /// This folder and those above it that are not there, the outermost first.
  package var missingFolders: [FilePath] {
    if (try? Stat(self, followTargetSymlink: false)) != nil { return [] }
    let parent = parentFolder
    return (parent == self ? [] : parent.missingFolders) + [self]
  }
}

extension Sequence<FilePath> {
  /// The folders that files at these relative paths stand in, and those above, without the one that they all lead from.
  package var folders: Set<FilePath> {
    var folders: Set<FilePath> = []
    for path in self {
      var folder = path.removingLastComponent()
      while !folder.isEmpty, folders.insert(folder).inserted { folder.removeLastComponent() }
    }
    return folders
  }
}
