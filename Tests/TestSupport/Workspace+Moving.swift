import Glibc
import SystemPackage

extension Workspace {
  /// Renames a file or folder, and replaces any existing file.
  package func move(_ old: String, to new: String) throws {
    let status = unsafe rename(path(old).string, path(new).string)
    if status < 0 { throw Errno(rawValue: errno) }
  }

  package func remove(_ name: String) throws {
    Self.remove(path(name))
    if exists(name) { throw Errno.directoryNotEmpty }
  }
}
