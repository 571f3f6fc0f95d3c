package import SystemPackage

/// The identity and state of the folder at a path. Adding or removing a name changes the state. A
/// version is valid only while the program runs.
package struct FolderVersion: Hashable, Sendable {
  private let identity: FileIdentity
  private let changed: FileStamp.Time

  /// Makes the version of the folder at `path`. Returns nil if the path is not an accessible
  /// folder, or was changed too recently to detect another change.
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
