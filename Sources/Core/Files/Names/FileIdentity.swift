package import SystemPackage

/// What tells whether two paths lead to one file: its device and its inode number.
///
/// ```swift
/// let isSame = FileIdentity(of: "hat.jpg") == FileIdentity(of: "links/hat.jpg")
/// ```
package struct FileIdentity: Hashable, Sendable {
  private let device: DeviceID
  private let inode: Inode

  /// The identity of the file that `status` was asked of.
  package init(_ status: Stat) {
    device = status.deviceID
    inode = status.inode
  }

  /// The identity of what `path` leads to, symbolic links followed; nil when there is nothing.
  package init?(of path: FilePath) {
    guard let status = try? Stat(path) else { return nil }
    self.init(status)
  }

  /// The identity of what stands at `path`: of a symbolic link its own, whatever it leads to.
  init?(ofLinkAt path: FilePath) {
    guard let status = try? Stat(path, followTargetSymlink: false) else { return nil }
    self.init(status)
  }
}
