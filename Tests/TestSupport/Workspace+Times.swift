package import Core
import Glibc
import SystemPackage

extension Workspace {
  /// When a file in it was last written to.
  package func modified(_ name: String) throws -> FileStamp.Time {
    FileStamp(try Stat(path(name))).modified
  }

  /// Makes a file in it look as if it had been written to at a time.
  package func setModified(_ name: String, _ time: FileStamp.Time) throws {
    let time = timespec(tv_sec: time.seconds, tv_nsec: time.nanoseconds)
    let status = unsafe utimensat(AT_FDCWD, path(name).string, [time, time], 0)
    if status < 0 { throw Errno(rawValue: errno) }
  }

  /// Writes other bytes into a file in it that do not show in its time of writing.
  package func writeUnseen(_ bytes: [UInt8], to name: String) throws {
    let before = FileStamp(try Stat(path(name)))
    // Two writes within a step of the file system's clock have the same time of change.
    repeat {
      try write(bytes, to: name)
      try setModified(name, before.modified)
    } while try FileStamp(Stat(path(name))).changed == before.changed
  }

  /// Puts a file with other bytes in the place of one in it, with that one's time of writing.
  package func replaceUnseen(_ bytes: [UInt8], in name: String) throws {
    try write(bytes, to: "\(name).new")
    try setModified("\(name).new", modified(name))
    try move("\(name).new", to: name)
  }

  /// Which file stands at a path in it: another after one has taken its place, though it be the same
  /// to the byte.
  package func identity(_ name: String) throws -> FileIdentity {
    FileIdentity(try Stat(path(name), followTargetSymlink: false))
  }
}

extension FileStamp.Time {
  /// Long ago: a photo of then is told by its time.
  package static let longAgo = FileStamp.Time(seconds: 1_577_836_800, nanoseconds: 123_456_789)
}
