package import SystemPackage

/// The identity and state of the file at a path. A version is valid only while the program runs.
/// Use a ``FileMark`` to store a file's state.
package struct FileVersion: Hashable, Sendable {
  private let identity: FileIdentity
  private let stamp: FileStamp

  /// Makes the version of the file at `path`. Returns nil if the path is not an accessible regular
  /// file, or was changed too recently to detect another change.
  package init?(settledAt path: FilePath) {
    self.init(path)
    if !stamp.changed.isSettled { return nil }
  }

  /// Returns true if the path leads to the same file in the same state.
  package func holds(at path: FilePath) -> Bool { FileVersion(path) == self }

  private init?(_ path: FilePath) {
    guard let status = try? Stat(path), status.type == .regular else { return nil }
    (identity, stamp) = (FileIdentity(status), FileStamp(status))
  }
}
