import Files
import Glibc
import SystemPackage

extension FilePath {
  /// Removes the folder at this path where nothing is in it; one with something in it stays, as others may have put
  /// that there.
  func removeEmptyFolder() {
    // Unsafe: rmdir(2) takes a C string.
    _ = unsafe withPlatformString { unsafe rmdir($0) }
  }

  /// This folder and those above it that are not there, the outermost first.
  var missingFolders: [FilePath] {
    if (try? Stat(self, followTargetSymlink: false)) != nil { return [] }
    let parent = parentFolder
    return (parent == self ? [] : parent.missingFolders) + [self]
  }
}
