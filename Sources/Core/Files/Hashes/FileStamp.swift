import Glibc
package import SystemPackage

/// A file's length and when it was last written to, which change with what it holds.
package struct FileStamp: Hashable, Sendable {
  /// Since 1970 began in UTC.
  package struct Time: Hashable, Sendable {
    package var seconds: Int
    /// 0..<1,000,000,000
    package var nanoseconds: Int

    package init(seconds: Int, nanoseconds: Int) {
      self.seconds = seconds
      self.nanoseconds = nanoseconds
    }

    init(_ time: timespec) { self.init(seconds: time.tv_sec, nanoseconds: time.tv_nsec) }

    /// File systems count time in steps, of 2 seconds at most (FAT): a file that was written to twice
    /// within one of them may have the same time with other bytes.
    private static let coarsestStep = 2

    /// Whether a file that changes from now on has another time.
    var isSettled: Bool { seconds < Glibc.time(nil) - Self.coarsestStep }
  }

  package var byteCount: Int
  package var modified: Time

  package init(byteCount: Int, modified: Time) {
    self.byteCount = byteCount
    self.modified = modified
  }

  package init(_ status: Stat) {
    byteCount = Int(status.size)
    modified = Time(status.st_mtim)
  }

  /// The stamp of the file that `path` leads to; nil when that is no file, or cannot be looked at.
  package init?(of path: FilePath) {
    guard let status = try? Stat(path), status.type == .regular else { return nil }
    self.init(status)
  }

  /// Whether a write from now on would show in the stamp.
  package var isSettled: Bool { modified.isSettled }
}
