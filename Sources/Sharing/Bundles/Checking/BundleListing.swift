import Core
import SystemPackage

/// All files in a folder and in the folders in it, and the folders that have nothing in them. Links are not followed.
struct BundleListing {
  /// What is no folder, or an empty one.
  struct Entry: Sendable {
    /// From the folder, as UTF-8 or not.
    let path: FilePath
    let type: FileType
    /// In bytes.
    let byteCount: Int

    /// The path as text; nil where it is not UTF-8.
    var name: String? { String(validating: path.bytes, as: UTF8.self) }
  }

  /// More than any bundle has: no manifest names so many.
  static let most = 100_000

  /// In natural order, those of a folder together.
  let entries: [Entry]

  /// - Throws: a failure that names the folder that cannot be read, or `folder` where that has too many files.
  init(_ folder: FilePath) throws(FileFailure) {
    var entries: [Entry] = []
    // The folders that are to be looked into, the next one last.
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
