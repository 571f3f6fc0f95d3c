import Glibc
package import SystemPackage

/// The system's view of a file's state: its length, times and inode number. Writing to a file or
/// replacing it changes its stamp. A copy also has a different stamp, so only a hash can show that
/// its contents are the same.
package struct FileStamp: Hashable, Sendable {
  /// Time since 1970 in UTC.
  package struct Time: Hashable, Sendable {
    package var seconds: Int
    /// Nanoseconds, 0 to 999,999,999.
    package var nanoseconds: Int

    package init(seconds: Int, nanoseconds: Int) {
      self.seconds = seconds
      self.nanoseconds = nanoseconds
    }

    init(_ time: timespec) { self.init(seconds: time.tv_sec, nanoseconds: time.tv_nsec) }

    /// The coarsest time step of a file system, in seconds (FAT). Two writes within one step may
    /// have the same time.
    private static let coarsestStep = 2

    /// True if any later change would have a different time.
    var isSettled: Bool { seconds < Glibc.time(nil) - Self.coarsestStep }
  }

  package var byteCount: Int
  /// The last time of writing. Programs can set this time freely.
  package var modified: Time
  /// The last change to the inode. Programs cannot set this time.
  package var changed: Time
  /// The file's inode number. The device is left out because its number changes with each mount.
  package var inode: UInt64

  package init(_ status: Stat) {
    byteCount = Int(status.size)
    modified = Time(status.st_mtim)
    changed = Time(status.st_ctim)
    inode = UInt64(status.inode.rawValue)
  }

  /// Makes the stamp of the file at `path`, or nil if it is not an accessible regular file.
  package init?(of path: FilePath) {
    guard let status = try? Stat(path), status.type == .regular else { return nil }
    self.init(status)
  }

  /// True if any later write would change the stamp. A fractional time means that the file system
  /// counts in milliseconds or finer. One millisecond is too short to read and then replace a
  /// photo.
  package var isSettled: Bool {
    modified.isSettled && (changed.nanoseconds > 0 || changed.isSettled)
  }
}

/// A stamp as a word without spaces, such as
/// `20341:1762940001.123456789:1762940002.000000000:16482309`.
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
