package import SystemPackage

/// Finds folders by what they hold, at any depth.
package enum FolderSearch {
  /// The folders that are looked for: `root` itself, or else those below it.
  ///
  /// No symbolic link is followed, and folders of systems (``SystemFiles``) are not looked into. A folder that cannot be
  /// read counts as empty: whoever uses it finds out why.
  ///
  /// - Parameters:
  ///   - root: where the search begins.
  ///   - includesHidden: whether folders are looked into whose names begin with a dot.
  ///   - isLeftOut: whether to pass over a folder with all that is in it.
  ///   - isWanted: whether a folder is looked for; what is in it is not looked into then.
  /// - Returns: paths from `root`, in natural order; an empty path where that is wanted itself.
  package static func folders(
    in root: FilePath, includesHidden: Bool,
    leavingOut isLeftOut: (FilePath) -> Bool = { _ in false },
    where isWanted: (FilePath) -> Bool
  ) -> [FilePath] {
    var found: [FilePath] = []
    // Those that are to be looked at, the next one last.
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
