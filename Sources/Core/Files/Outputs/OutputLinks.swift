import Glibc
package import SystemPackage

// One rule for outputs and symbolic links.
//
// An output that somebody named may be a link, for whoever names a link means what it leads to: a regular
// file is written through it, and one that it leads to and that is missing is made, where its folder is
// there. Below an output folder names are the program's own, and nobody who put a link there meant it to
// be written through: no link is followed. In the place of a file it is replaced itself, as any file
// there would be. In the place of a folder it is refused, as a file there is: a folder is never put where
// something else stands, and a link to one may be how somebody moved a whole tree to another disk, which
// would silently be split in two.

extension FilePath {
  /// Where a file is put that somebody named so: what a symbolic link leads to, though it be missing.
  package var followingLink: FilePath {
    guard linkTarget != nil else { return self }
    if let realPath { return realPath }
    var path = self
    // So many links the kernel follows.
    for _ in 0..<40 {
      guard let target = path.linkTarget else { return path }
      path = path.parentFolder.pushing(target)
    }
    return path
  }

  /// What a symbolic link says; nil for what is none.
  private var linkTarget: FilePath? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    // Unsafe: readlink(2) writes as many bytes as the array has room for, without the NUL that stays.
    let count = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      unsafe withPlatformString { path in
        guard let start = buffer.baseAddress else { return -1 }
        return unsafe readlink(path, start, buffer.count - 1)
      }
    }
    return count > 0 ? FilePath(platformString: bytes) : nil
  }

  /// Refuses symbolic links in the places of the folders between an output folder and what is put below
  /// it. What is missing is no link.
  ///
  /// - Parameters:
  ///   - top: the output folder, which may be a link itself.
  ///   - isFolder: whether a folder is put at this path, which is looked at too then.
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
  /// Returns true if neither what stands here nor a folder between it and `top`, which it is below, is a symbolic
  /// link.
  package func isFreeOfLinks(below top: FilePath) -> Bool {
    (try? checkFolders(below: top, isFolder: true)) != nil
  }
}

extension Errno {
  /// True if a folder may not be written to, so that the failure is the folder's rather than that of what
  /// was to be put into it.
  var isOfFolder: Bool { self == .permissionDenied || self == .readOnlyFileSystem }
}
