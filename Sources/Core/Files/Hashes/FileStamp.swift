import Glibc
package import SystemPackage

/// What the system says of a file's state: its length, its times and its inode.
///
/// A write changes it, and so does a file that takes this one's place, though it has the same length and time of
/// writing. A copy has another, too: whether it holds the same, only its hash tells.
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

    /// True if a file that changes from now on has another time.
    var isSettled: Bool { seconds < Glibc.time(nil) - Self.coarsestStep }
  }

  package var byteCount: Int
  /// When it was last written to. Programs set it back as they please.
  package var modified: Time
  /// When its inode last changed, which nobody can set.
  package var changed: Time
  /// Its number in the file system. The device is no part of it, because disks get another number each time they are
  /// mounted.
  package var inode: UInt64

  package init(_ status: Stat) {
    byteCount = Int(status.size)
    modified = Time(status.st_mtim)
    changed = Time(status.st_ctim)
    inode = UInt64(status.inode.rawValue)
  }

  /// The stamp of the file that `path` leads to; nil when that is no file, or cannot be looked at.
  package init?(of path: FilePath) {
    guard let status = try? Stat(path), status.type == .regular else { return nil }
    self.init(status)
  }

  /// True if a write from now on would show in the stamp.
  ///
  /// A time of change with a fraction is of a file system that counts in milliseconds or less. Nobody reads a photo and
  /// has it replaced within one of these.
  package var isSettled: Bool {
    modified.isSettled && (changed.nanoseconds > 0 || changed.isSettled)
  }
}

/// A stamp as a word without blanks, for records: `20341:1762940001.123456789:1762940002.000000000:16482309`.
extension FileStamp: LosslessStringConvertible {
  package var description: String { "\(byteCount):\(modified.digits):\(changed.digits):\(inode)" }

  package init?(_ description: String) {
    let parts = description.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 4, let byteCount = Int(parts[0]), let modified = Time(parts[1]),
      let changed = Time(parts[2]), let inode = UInt64(parts[3])
    else { return nil }
    (self.byteCount, self.modified) = (byteCount, modified)
    (self.changed, self.inode) = (changed, inode)
  }
}

extension FileStamp.Time: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}

extension FileStamp.Time {
  fileprivate var digits: String {
    let fraction = String(nanoseconds)
    return "\(seconds)." + String(repeating: "0", count: max(0, 9 - fraction.count)) + fraction
  }

  fileprivate init?(_ digits: Substring) {
    let parts = digits.split(separator: ".").map { Int($0) }
    guard parts.count == 2, let seconds = parts[0], let nanoseconds = parts[1] else { return nil }
    self.init(seconds: seconds, nanoseconds: nanoseconds)
  }
}
