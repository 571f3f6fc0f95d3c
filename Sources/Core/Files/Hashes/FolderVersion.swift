package import SystemPackage

/// Which folder a path leads to, and in which state: another once a name in it comes or goes.
///
/// It holds for as long as a program runs.
package struct FolderVersion: Hashable, Sendable {
  private let identity: FileIdentity
  private let changed: FileStamp.Time

  /// The folder that `path` leads to; nil when that is none, cannot be looked at, or was changed so lately that another
  /// change may not show.
  package init?(settledAt path: FilePath) {
    self.init(path)
    if !changed.isSettled { return nil }
  }

  /// Returns true if the path leads to the same folder in the same state.
  package func holds(at path: FilePath) -> Bool { FolderVersion(path) == self }

  private init?(_ path: FilePath) {
    guard let status = try? Stat(path), status.type == .directory else { return nil }
    (identity, changed) = (FileIdentity(status), FileStamp.Time(status.st_ctim))
  }
}
