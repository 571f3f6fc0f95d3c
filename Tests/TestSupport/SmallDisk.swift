import Glibc
package import SystemPackage

/// A small file system in memory, which is mounted while this value exists.
package struct SmallDisk: ~Copyable {
  package struct CannotMount: Error {}

  package let path: FilePath

  package init(
    _ workspace: Workspace, _ name: String, bytes: Int, files: Int? = nil
  ) throws {
    let folder = try workspace.makeFolder(name)
    let limits = "size=\(bytes)" + (files.map { ",nr_inodes=\($0)" } ?? "")
    let outcome = try ChildProgram("mount", "-t", "tmpfs", "-o", limits, "none").run(folder)
    guard outcome.ending == .exit(0) else { throw CannotMount() }
    path = folder
  }

  /// True if this process may mount file systems. In most containers, even root may not mount them.
  package static let mayMount: Bool = {
    let workspace = Workspace()
    return (try? SmallDisk(workspace, "disk", bytes: 65536)) != nil
  }()

  deinit {
    _ = try? ChildProgram("umount").run(path)
  }
}

extension Workspace {
  /// Creates a file `fill` on a disk, so that about `free` bytes are left.
  package func fill(_ disk: FilePath, leaving free: Int) throws {
    var status = statvfs()
    guard unsafe statvfs(disk.string, &status) == 0 else { throw Errno(rawValue: errno) }
    let left = Int(status.f_bavail) * Int(status.f_frsize) - free
    let file = try FileDescriptor.open(
      disk.appending("fill"), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: .ownerReadWrite)
    let error = try file.closeAfter { posix_fallocate(file.rawValue, 0, max(left, 1)) }
    guard error == 0 else { throw Errno(rawValue: error) }
  }
}
