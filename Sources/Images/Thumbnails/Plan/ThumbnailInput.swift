package import SystemPackage

/// A source of photos that may have none because its disk is not mounted: an unmounted disk's
/// folder is empty rather than missing.
struct ThumbnailInput: Hashable, Sendable {
  enum Kind: String {
    /// A folder to walk for photos.
    case folder
    /// A list of paths.
    case list
    /// Photos with names of their own, such as those of a wardrobe.
    case collection
  }

  var kind: Kind
  /// Identifies it among its kind in every run; for a folder, its path without symbolic links.
  var path: FilePath

  init(_ kind: Kind, _ path: FilePath) {
    (self.kind, self.path) = (kind, path)
  }
}

/// An input as a run found it.
struct FoundInput: Sendable {
  var input: ThumbnailInput
  /// The name in messages.
  var name: FilePath
  /// True if it has no photos now.
  var isEmpty: Bool
}

/// Photos with names of their own, such as those of a wardrobe. Their files may stay when they
/// leave it.
package struct ThumbnailCollection: Sendable {
  /// Its identity in every run.
  package var key: FilePath
  /// The name in messages.
  package var name: FilePath
  /// The folder of the photos, without symbolic links.
  package var folder: FilePath
  /// The names of all its photos, whether in this run or not. Thumbnails with these names are kept.
  package var names: Set<String>

  package init(key: FilePath, name: FilePath, folder: FilePath, names: Set<String>) {
    (self.key, self.name, self.folder, self.names) = (key, name, folder, names)
  }

  /// True if a thumbnail shows a photo that left the collection.
  func hasLost(_ landing: FilePath, of source: FilePath) -> Bool {
    source.starts(with: folder) && !names.contains(landing.stem ?? "")
  }
}

/// A list of photos and folders, which may be empty if a disk is not mounted.
package struct ThumbnailList: Sendable {
  /// Photos, and folders to walk for photos.
  package var paths: [FilePath]
  /// The name in messages.
  package var name: FilePath
  /// Identifies it among all lists in every run, such as its file's real path.
  package var key: FilePath

  /// A list of paths.
  ///
  /// - Parameters:
  ///   - paths: photos, and folders to walk for photos.
  ///   - name: its name in messages.
  ///   - key: identifies it among all lists in every run; by default the name.
  package init(_ paths: [FilePath], name: FilePath, key: FilePath? = nil) {
    self.paths = paths
    self.name = name
    self.key = key ?? name
  }
}
