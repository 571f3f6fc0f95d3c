package import SystemPackage

/// A file system in memory that holds little, mounted as long as this value lives.
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

  /// Whether this process may mount file systems, as root in most containers may not.
  package static let mayMount: Bool = {
    let workspace = Workspace()
    return (try? SmallDisk(workspace, "disk", bytes: 65536)) != nil
  }()

  deinit {
    _ = try? ChildProgram("umount").run(path)
  }
}
