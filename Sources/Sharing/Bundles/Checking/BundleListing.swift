import Core
import SystemPackage

/// All files in a folder and its subfolders, and the empty folders. Links are not followed.
struct BundleListing {
  /// A file, or an empty folder.
  struct Entry: Sendable {
    /// The path relative to the folder. The path may be invalid UTF-8.
    let path: FilePath
    let type: FileType
    let byteCount: Int

    /// The path as text, or nil if the path is not UTF-8.
    var name: String? { String(validating: path.bytes, as: UTF8.self) }
  }

  /// The maximum number of files, which is more than a manifest may list.
  static let most = 100_000

  /// The entries in natural order, folder by folder.
  let entries: [Entry]

  /// - Throws: a failure if a folder cannot be read, or if there are too many files.
  init(_ folder: FilePath) throws(FileFailure) {
    var entries: [Entry] = []
    // The remaining folders. The last element is the next folder to list.
    var rest = [FilePath("")]
    while let place = rest.popLast() {
      var folders: [FilePath] = []
      do throws(Errno) {
        let names = try FolderListing.names(in: folder.pushing(place))
        if names.isEmpty, !place.isEmpty {
          entries.append(Entry(path: place, type: .directory, byteCount: 0))
        }
        for name in names {
          let path = place.appending(name)
          let state = try Stat(folder.pushing(path), followTargetSymlink: false)
          if state.type == .directory {
            folders.append(path)
          } else {
            entries.append(Entry(path: path, type: state.type, byteCount: Int(state.size)))
          }
        }
      } catch {
        throw FileFailure(.missing, folder.pushing(place), error)
      }
      rest += folders.reversed()
      if entries.count + rest.count > Self.most {
        throw FileFailure(.unusable, folder, BundleFault.hasTooMany(limit: Self.most))
      }
    }
    self.entries = entries
  }
}
