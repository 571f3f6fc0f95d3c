import Core
import Synchronization
import SystemPackage

/// A folder of each disk that files were written to, open from then on: a caller may move it away meanwhile.
final class WrittenFolders: Sendable {
  private struct OpenFolder {
    var path: FilePath
    var descriptor: FileDescriptor
  }

  private let folders = Mutex<[DeviceID.RawValue: OpenFolder]>([:])

  deinit {
    // They were only opened to be named.
    folders.withLock { for folder in $0.values { try? folder.descriptor.close() } }
  }

  func note(_ files: [FilePath]) {
    for path in files.map(\.parentFolder) {
      guard let status = try? Stat(path) else { continue }
      folders.withLock { folders in
        guard folders[status.deviceID.rawValue] == nil,
          let descriptor = try? FileDescriptor.open(
            path, .readOnly, options: [.directory, .closeOnExec])
        else { return }
        folders[status.deviceID.rawValue] = OpenFolder(path: path, descriptor: descriptor)
      }
    }
  }

  func synchronize() throws(FileFailure) {
    let open = folders.withLock { Array($0.values) }
    for folder in open.sorted(by: { $0.path.string < $1.path.string }) {
      try FolderTree.synchronize(folder.descriptor, of: folder.path)
    }
  }
}
