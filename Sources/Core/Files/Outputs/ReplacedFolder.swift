import SystemPackage

/// An old folder that was replaced, but may contain another program's files.
enum ReplacedFolder {
  /// Renames an old folder with another program's files so that no later run removes it. The first
  /// free name is used: the original name, such as `brunch`, then `brunch~`, `brunch~2` and so on.
  ///
  /// - Returns: the new path, or the old path if renaming failed.
  static func moveAside(_ old: FilePath, of destination: FilePath) -> FilePath {
    let name = destination.lastComponent?.string ?? ""
    let others = (1...99).map { number in
      destination.parentFolder.appending(name + (number == 1 ? "~" : "~\(number)"))
    }
    for place in [destination] + others where (try? rename(old, toFree: place)) != nil {
      return place
    }
    return old
  }

  /// Returns true if the folder contains an unknown file, or cannot be read.
  static func hasFiles(
    in folder: FilePath, besides known: [FilePath: FileIdentity], below relative: FilePath = ""
  ) -> Bool {
    guard let names = try? FolderListing.names(in: folder.pushing(relative)) else { return true }
    return names.contains { name in
      let path = relative.appending(name)
      let place = folder.pushing(path)
      if (try? Stat(place, followTargetSymlink: false))?.type == .directory {
        return hasFiles(in: folder, besides: known, below: path)
      }
      return known[path] != FileIdentity(ofLinkAt: place)
    }
  }
}
