import Glibc
package import SystemPackage

/// The names in a folder.
package enum FolderListing {
  /// The names in `folder` without `.` and `..`, hidden ones included, in natural order: `tee2`
  /// before `tee10`.
  ///
  /// - Parameter folder: the folder to list; the folders in it are not looked into.
  /// - Throws: the system's error where the folder is missing or cannot be read.
  package static func names(in folder: FilePath) throws(Errno) -> [FilePath.Component] {
    guard let stream = unsafe folder.withPlatformString({ unsafe opendir($0) }) else {
      throw Errno(rawValue: errno)
    }
    defer { unsafe closedir(stream) }
    var names: [FilePath.Component] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno != 0 { throw Errno(rawValue: errno) }
        return names.inNaturalOrder()
      }
      // Unsafe: the name is a C array inside the entry, ended by a NUL.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe FilePath.Component(platformString: $0)
        }
      }
      if let name, name.kind == .regular { names.append(name) }
    }
  }
}
