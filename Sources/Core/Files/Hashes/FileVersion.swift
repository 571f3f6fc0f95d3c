import Glibc
package import SystemPackage

/// Which file a path leads to, and in which state: another once somebody writes to it, replaces it or sets its time of
/// writing back.
///
/// It holds for as long as a program runs. What is kept on disk is a ``FileMark``.
package struct FileVersion: Hashable, Sendable {
  private let identity: FileIdentity
  private let byteCount: Int
  private let written: Int
  private let changed: Int

  /// The file that `path` leads to; nil when that is no file, cannot be looked at, or was changed so lately that
  /// another change may not show.
  package init?(settledAt path: FilePath) {
    self.init(path)
    guard changed / Self.second < time(nil) - Self.coarsestStep else { return nil }
  }

  /// Whether the path leads to the same file in the same state.
  package func holds(at path: FilePath) -> Bool { FileVersion(path) == self }

  private init?(_ path: FilePath) {
    guard let status = try? Stat(path), status.type == .regular else { return nil }
    (identity, byteCount) = (FileIdentity(status), Int(status.size))
    written = Self.nanoseconds(status.st_mtim)
    // Nobody can set the time at which the inode changed.
    changed = Self.nanoseconds(status.st_ctim)
  }

  private static func nanoseconds(_ time: timespec) -> Int { time.tv_sec &* second &+ time.tv_nsec }

  private static let second = 1_000_000_000

  /// File systems count time in steps, of 2 seconds at most (FAT).
  private static let coarsestStep = 2
}
