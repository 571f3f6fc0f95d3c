package import Core
import Glibc
import SystemPackage

extension Workspace {
  package func modified(_ name: String) throws -> FileStamp.Time {
    FileStamp(try Stat(path(name))).modified
  }

  package func setModified(_ name: String, _ time: FileStamp.Time) throws {
    let time = timespec(tv_sec: time.seconds, tv_nsec: time.nanoseconds)
    let status = unsafe utimensat(AT_FDCWD, path(name).string, [time, time], 0)
    if status < 0 { throw Errno(rawValue: errno) }
  }

  /// Overwrites a file, but keeps its modification time.
  package func writeUnseen(_ bytes: [UInt8], to name: String) throws {
    let before = FileStamp(try Stat(path(name)))
    // Two writes within one tick of the file system's clock have the same change time.
    repeat {
      try write(bytes, to: name)
      try setModified(name, before.modified)
    } while try FileStamp(Stat(path(name))).changed == before.changed
  }

  /// Replaces a file with another file that has the same modification time.
  package func replaceUnseen(_ bytes: [UInt8], in name: String) throws {
    try write(bytes, to: "\(name).new")
    try setModified("\(name).new", modified(name))
    try move("\(name).new", to: name)
  }

  /// Returns a file's identity. A replacement has another identity, even with the same bytes.
  package func identity(_ name: String) throws -> FileIdentity {
    FileIdentity(try Stat(path(name), followTargetSymlink: false))
  }
}

extension FileStamp.Time {
  /// A time long ago. Photos that old are recognized by their time alone.
  package static let longAgo = FileStamp.Time(seconds: 1_577_836_800, nanoseconds: 123_456_789)
}
