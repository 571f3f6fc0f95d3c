import SystemPackage

/// A folder that another has taken the place of, and in which somebody may have files.
enum ReplacedFolder {
  /// Gives an old folder, which has somebody's files, a name that no run takes for a left-over: its own
  /// where that is free, or `brunch~`, `brunch~2`, ….
  ///
  /// - Returns: the path that it has then; where it cannot be renamed at all, the one that it had.
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

  /// Returns true if a folder has a file that is not known; one that cannot be looked into may have any.
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
