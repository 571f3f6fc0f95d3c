package import SystemPackage

/// Which file of which disk a path leads to, and in which state.
///
/// It holds for as long as a program runs. A ``FileMark`` is kept on disk.
package struct FileVersion: Hashable, Sendable {
  private let identity: FileIdentity
  private let stamp: FileStamp

  /// The file that `path` leads to; nil when that is no file, cannot be looked at, or was changed so lately that
  /// another change may not show.
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
