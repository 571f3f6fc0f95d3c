package import SystemPackage

/// Finds folders by their contents, at any depth.
package enum FolderSearch {
  /// Returns `root` if it matches, otherwise all matching folders below `root`.
  ///
  /// Symbolic links and system folders (``SystemFiles``) are skipped. An unreadable folder counts
  /// as empty.
  ///
  /// - Parameters:
  ///   - root: the folder to start from.
  ///   - includesHidden: true to search folders whose names begin with a dot.
  ///   - isLeftOut: returns true for a folder to skip with all its contents.
  ///   - isWanted: returns true for a matching folder. Folders inside a match are not searched.
  /// - Returns: paths relative to `root`, in natural order. The path of `root` itself is empty.
  package static func folders(
    in root: FilePath, includesHidden: Bool,
    leavingOut isLeftOut: (FilePath) -> Bool = { _ in false },
    where isWanted: (FilePath) -> Bool
  ) -> [FilePath] {
    var found: [FilePath] = []
    // Folders still to check, with the next one last.
    var rest = [FilePath("")]
    while let place = rest.popLast() {
      let folder = root.pushing(place)
      if isLeftOut(folder) { continue }
      if isWanted(folder) {
        found.append(place)
        continue
      }
      let names = (try? FolderListing.names(in: folder)) ?? []
      let seen = names.reversed().filter { name in
        (includesHidden || !name.string.hasPrefix(".")) && SystemFiles.maker(of: name.string) == nil
      }
      rest += seen.map(place.appending).filter { path in
        (try? Stat(root.pushing(path), followTargetSymlink: false))?.type == .directory
      }
    }
    return found
  }
}
