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
  /// What messages call it.
  var name: FilePath
  /// Whether it gives nothing now.
  var isEmpty: Bool
}

/// A list of photos and folders, which may be empty one day because what it lists is not mounted.
package struct ThumbnailList: Sendable {
  /// Photos, and folders that are walked for photos.
  package var paths: [FilePath]
  /// What messages call it.
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
