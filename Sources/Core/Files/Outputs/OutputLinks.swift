import Glibc
package import SystemPackage

// The rules for outputs and symbolic links:
//
// A link named by the user is followed, because the user means its target. A missing target is
// created if its folder exists.
//
// Below an output folder, no link is followed. A link in the place of a file is replaced. A link in
// the place of a folder is refused. The link may lead to another disk, and replacing the link would
// split the output between two disks.

extension FilePath {
  /// The target of the symbolic link at this path, even if the target is missing. If there is no
  /// link, the path itself.
  package var followingLink: FilePath {
    guard linkTarget != nil else { return self }
    if let realPath { return realPath }
    var path = self
    // The kernel also follows at most 40 links.
    for _ in 0..<40 {
      guard let target = path.linkTarget else { return path }
      path = path.parentFolder.pushing(target)
    }
    return path
  }

  /// The direct target of a symbolic link, or nil if the path is no link.
  private var linkTarget: FilePath? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    // Unsafe: readlink(2) writes at most the given number of bytes, so the final NUL remains.
    let count = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      unsafe withPlatformString { path in
        guard let start = buffer.baseAddress else { return -1 }
        return unsafe readlink(path, start, buffer.count - 1)
      }
    }
    return count > 0 ? FilePath(platformString: bytes) : nil
  }

  /// Refuses symbolic links among the folders between `top` and this path. Missing folders are
  /// allowed.
  ///
  /// - Parameters:
  ///   - top: the output folder, which may itself be a link.
  ///   - isFolder: true if this path is a folder and must be checked, too.
  func checkFolders(below top: FilePath, isFolder: Bool = false) throws(FileFailure) {
    var rest = self
    guard rest.removePrefix(top) else { return }
    var folder = top
    for name in isFolder ? rest.components[...] : rest.components.dropLast() {
      folder.append(name)
      guard let status = try? Stat(folder, followTargetSymlink: false) else { return }
      if status.type == .symbolicLink {
        throw FileFailure(.cannotCreate, folder, FileFault.isLinkedFolder)
      }
    }
  }
}

extension FilePath {
  /// Returns true if no part of this path below `top` is a symbolic link.
  package func isFreeOfLinks(below top: FilePath) -> Bool {
    (try? checkFolders(below: top, isFolder: true)) != nil
  }
}

extension Errno {
  /// True if the error concerns the parent folder, rather than the file or folder in it.
  var isOfFolder: Bool { self == .permissionDenied || self == .readOnlyFileSystem }
}
