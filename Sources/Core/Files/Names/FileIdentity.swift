package import SystemPackage

/// The device and inode number of a file. Two paths lead to the same file if both numbers match.
///
/// ```swift
/// let isSame = FileIdentity(of: "hat.jpg") == FileIdentity(of: "links/hat.jpg")
/// ```
package struct FileIdentity: Hashable, Sendable {
  private let device: DeviceID
  private let inode: Inode

  package init(_ status: Stat) {
    device = status.deviceID
    inode = status.inode
  }

  /// Makes the identity of the file at `path`, following symbolic links, or nil if there is no
  /// file.
  package init?(of path: FilePath) {
    guard let status = try? Stat(path) else { return nil }
    self.init(status)
  }

  /// Makes the identity of the file or symbolic link at `path`, without following the link.
  init?(ofLinkAt path: FilePath) {
    guard let status = try? Stat(path, followTargetSymlink: false) else { return nil }
    self.init(status)
  }
}
