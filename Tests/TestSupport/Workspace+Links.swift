import Glibc
package import SystemPackage

extension Workspace {
  /// Makes a symbolic link to `target`, which is relative to the link's folder.
  @discardableResult
  package func link(_ name: String, to target: String) throws -> FilePath {
    try check(unsafe symlink(target, path(name).string))
    return path(name)
  }

  @discardableResult
  package func hardLink(_ name: String, to target: String) throws -> FilePath {
    try check(unsafe Glibc.link(path(target).string, path(name).string))
    return path(name)
  }

  /// Makes a named pipe. Opening the pipe blocks until its other end is opened, too.
  @discardableResult
  package func pipe(_ name: String) throws -> FilePath {
    try check(unsafe mkfifo(path(name).string, 0o600))
    return path(name)
  }

  private func check(_ status: CInt) throws {
    if status < 0 { throw Errno(rawValue: errno) }
  }
}
