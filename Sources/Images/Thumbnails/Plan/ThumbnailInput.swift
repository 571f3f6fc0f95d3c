package import SystemPackage

/// A source of photos that may be on an unmounted disk, which looks like an empty folder.
struct ThumbnailInput: Hashable, Sendable {
  enum Kind: String {
    case folder
    case list
    /// A collection of named photos, such as a wardrobe.
    case collection
  }

  var kind: Kind
  /// The unique key of an input, equal in every run. A folder's key is its real path.
  var path: FilePath

  init(_ kind: Kind, _ path: FilePath) {
    (self.kind, self.path) = (kind, path)
  }
}

/// An input and its state in this run.
struct FoundInput: Sendable {
  var input: ThumbnailInput
  /// The input's name in messages.
  var name: FilePath
  /// True if the input has no photos in this run.
  var isEmpty: Bool
}

/// A collection of named photos, such as a wardrobe. Removed photos may stay in their folder.
package struct ThumbnailCollection: Sendable {
  /// The unique key of the collection, equal in every run.
  package var key: FilePath
  /// The collection's name in messages.
  package var name: FilePath
  /// The folder of the photos, without symbolic links.
  package var folder: FilePath
  /// The names of all photos in the collection, even those not in this run.
  package var names: Set<String>

  package init(key: FilePath, name: FilePath, folder: FilePath, names: Set<String>) {
    (self.key, self.name, self.folder, self.names) = (key, name, folder, names)
  }

  /// Returns true if a thumbnail's photo has left the collection.
  func hasLost(_ landing: FilePath, of source: FilePath) -> Bool {
    source.starts(with: folder) && !names.contains(landing.stem ?? "")
  }
}

/// A list of photos and folders. An empty list may be due to an unmounted disk.
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
