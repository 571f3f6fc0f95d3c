import Glibc
package import SystemPackage

package enum FolderListing {
  /// Returns the names in a folder in natural order, including hidden ones, without `.` and `..`.
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
      // Unsafe: the name is a NUL-terminated C array inside the entry.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe FilePath.Component(platformString: $0)
        }
      }
      if let name, name.kind == .regular { names.append(name) }
    }
  }
}
