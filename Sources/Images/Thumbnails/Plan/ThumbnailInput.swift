package import SystemPackage

/// A source of photos for thumbnails. If a source has no photos, its disk may be unmounted.
struct ThumbnailInput: Hashable, Sendable {
  enum Kind: String {
    case folder
    case list
    /// A collection of named photos, such as a wardrobe.
    case collection
  }

  var kind: Kind
  /// The unique key of the input, equal in every run. The key of a folder is its real path.
  var path: FilePath

  init(_ kind: Kind, _ path: FilePath) {
    (self.kind, self.path) = (kind, path)
  }
}

/// An input, with its name and state in this run.
struct FoundInput: Sendable {
  var input: ThumbnailInput
  /// The input's name in messages.
  var name: FilePath
  /// True if the input has no photos in this run.
  var isEmpty: Bool
}

/// A collection of named photos, such as a wardrobe. A photo file may still exist after the photo
/// was removed from the collection.
package struct ThumbnailCollection: Sendable {
  /// The unique key of the collection, equal in every run.
  package var key: FilePath
  /// The collection's name in messages.
  package var name: FilePath
  /// The folder of the photos, without symbolic links.
  package var folder: FilePath
  /// The names of all photos in the collection, including photos that are not in this run.
  package var names: Set<String>

  package init(key: FilePath, name: FilePath, folder: FilePath, names: Set<String>) {
    (self.key, self.name, self.folder, self.names) = (key, name, folder, names)
  }

  /// Returns true if a thumbnail was made from a photo that is no longer in the collection.
  func hasLost(_ outputPath: FilePath, of source: FilePath) -> Bool {
    source.starts(with: folder) && !names.contains(outputPath.stem ?? "")
  }
}

/// A list of photos and folders. If a list is empty, a disk may be unmounted.
package struct ThumbnailList: Sendable {
  package var paths: [FilePath]
  /// The list's name in messages.
  package var name: FilePath
  /// The unique key of the list, equal in every run, such as its file's real path.
  package var key: FilePath

  /// Makes a list of paths.
  ///
  /// - Parameters:
  ///   - paths: photos, and folders to search for photos.
  ///   - name: the list's name in messages.
  ///   - key: the unique key of the list, equal in every run; by default the name.
  package init(_ paths: [FilePath], name: FilePath, key: FilePath? = nil) {
    self.paths = paths
    self.name = name
    self.key = key ?? name
  }
}
