import Core
import Synchronization
import SystemPackage

/// One open folder per disk that received files. An open folder can be flushed even after the
/// caller moves it.
final class WrittenFolders: Sendable {
  private struct OpenFolder {
    var path: FilePath
    var descriptor: FileDescriptor
  }

  private let folders = Mutex<[DeviceID.RawValue: OpenFolder]>([:])

  deinit {
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
