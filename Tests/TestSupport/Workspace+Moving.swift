import Glibc
import SystemPackage

extension Workspace {
  /// Gives a file or folder in it another name, over what stands there.
  package func move(_ old: String, to new: String) throws {
    let status = unsafe rename(path(old).string, path(new).string)
    if status < 0 { throw Errno(rawValue: errno) }
  }

  /// Removes a file, or a folder with all that is in it.
  package func remove(_ name: String) throws {
    Self.remove(path(name))
    if exists(name) { throw Errno.directoryNotEmpty }
  }
}
