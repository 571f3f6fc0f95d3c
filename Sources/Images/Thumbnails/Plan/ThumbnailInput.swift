package import SystemPackage

/// Something that gives photos, and may one day give none because its disk is not mounted: an
/// unmounted disk's folder is empty rather than missing.
struct ThumbnailInput: Hashable, Sendable {
  enum Kind: String {
    /// A folder that is walked for photos.
    case folder
    /// A list of paths.
    case list
    /// Photos under names of their own, such as those of a wardrobe.
    case collection
  }

  var kind: Kind
  /// What tells it from others of its kind in every run; of a folder its path without symbolic links.
  var path: FilePath

  init(_ kind: Kind, _ path: FilePath) {
    (self.kind, self.path) = (kind, path)
  }
}

/// An input as a run found it.
struct FoundInput: Sendable {
  var input: ThumbnailInput
  /// The name that messages use.
  var name: FilePath
  /// Whether it gives nothing now.
  var isEmpty: Bool
}

/// Photos under names of their own, such as those of a wardrobe, whose files may stay when they leave it.
package struct ThumbnailCollection: Sendable {
  /// Its identity in every run.
  package var key: FilePath
  /// The name that messages use.
  package var name: FilePath
  /// The folder of the photos, without symbolic links.
  package var folder: FilePath
  /// The names of all its photos, be they of this run or not: they keep the thumbnails that are called so.
  package var names: Set<String>

  package init(key: FilePath, name: FilePath, folder: FilePath, names: Set<String>) {
    (self.key, self.name, self.folder, self.names) = (key, name, folder, names)
  }

  /// Whether a thumbnail is of a photo that left the collection.
  func hasLost(_ landing: FilePath, of source: FilePath) -> Bool {
    source.starts(with: folder) && !names.contains(landing.stem ?? "")
  }
}

/// A list of photos and folders, which may be empty one day because what it lists is not mounted.
package struct ThumbnailList: Sendable {
  /// Photos, and folders that are walked for photos.
  package var paths: [FilePath]
  /// The name that messages use.
  package var name: FilePath
  /// What tells it from other lists in every run, such as its file's real path.
  package var key: FilePath

  /// A list of paths.
  ///
  /// - Parameters:
  ///   - paths: photos, and folders that are walked for photos.
  ///   - name: what messages call it.
  ///   - key: what tells it from other lists in every run; the name unless it is given.
  package init(_ paths: [FilePath], name: FilePath, key: FilePath? = nil) {
    self.paths = paths
    self.name = name
    self.key = key ?? name
  }
}
