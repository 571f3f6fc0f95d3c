import Synchronization
package import SystemPackage

/// Finds files whose names are spelled differently on disk than in a text.
///
/// ```swift
/// let paths = WrittenPaths(in: "photos", fromList: true)
/// paths.found(#"Tops\TEE.JPG"#)  // tops/tee.jpg
/// ```
///
/// A Mac may decompose accented letters, and Windows may write backslashes and change case. Only
/// names are compared: callers must check links themselves.
package final class WrittenPaths: Sendable {
  /// The names in a folder, with their lowercase forms as keys. Canonically equivalent keys are
  /// equal.
  private typealias Listing = [String: [FilePath.Component]]

  private let folder: FilePath
  private let isFromList: Bool
  /// Cached listings by folder, because a list may have a million rows.
  private let listings = Mutex<[FilePath: Listing]>([:])

  /// - Parameters:
  ///   - folder: the folder for relative paths. Paths must not lead out of this folder. An empty
  ///     folder means the working directory, and allows all paths.
  ///   - isFromList: true for paths from a list, possibly written on Windows. A list may contain
  ///     backslashes as separators, names in the wrong case, and absolute paths into the folder.
  package init(in folder: FilePath, fromList isFromList: Bool = false) {
    (self.folder, self.isFromList) = (folder, isFromList)
  }

  /// Returns the path as spelled on disk. A path that exists, or does not match exactly one file,
  /// is returned unchanged.
  package func found(_ written: FilePath) -> FilePath {
    let written = fromFolder(written)
    if isThere(written) { return written }
    if let path = only(like: written, ignoringCase: false) { return path }
    guard isFromList else { return written }
    let slashed = FilePath(
      bytes: written.bytes.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 })
    return only(like: slashed, ignoringCase: false) ?? only(like: slashed, ignoringCase: true)
      ?? written
  }

  /// Returns an absolute path into the folder as a relative path, for paths from a list.
  private func fromFolder(_ written: FilePath) -> FilePath {
    guard isFromList, written.isAbsolute, !folder.isEmpty else { return written }
    for root in [folder, folder.realPath ?? folder] {
      var path = written
      if path.removePrefix(root), !path.isEmpty { return path }
    }
    return written
  }

  private func isThere(_ path: FilePath) -> Bool {
    (try? Stat(folder.pushing(path), followTargetSymlink: false)) != nil
  }

  /// Returns the existing path with matching names, or nil if no path or several paths match.
  private func only(like written: FilePath, ignoringCase: Bool) -> FilePath? {
    let path = written.lexicallyNormalized()
    guard path.staysBelow || folder.isEmpty else { return nil }
    if isThere(path) { return path }
    var places = [FilePath(root: path.root, [])]
    for name in path.components {
      places = places.flatMap { place in
        name.kind == .regular
          ? names(like: name.string, ignoringCase: ignoringCase, in: place).map(place.appending)
          : [place.appending(name)]
      }
    }
    return places.count == 1 ? places[0] : nil
  }

  private func names(
    like name: String, ignoringCase: Bool, in place: FilePath
  ) -> [FilePath.Component] {
    let like = listing(of: place)[name.lowercased()] ?? []
    return ignoringCase ? like : like.filter { $0.string == name }
  }

  private func listing(of place: FilePath) -> Listing {
    listings.withLock { listings in
      if let known = listings[place] { return known }
      let folder = folder.pushing(place)
      // An unreadable folder counts as empty. The error is reported when the file is opened.
      let names = (try? FolderListing.names(in: folder.isEmpty ? "." : folder)) ?? []
      let listing = Dictionary(grouping: names) { $0.string.lowercased() }
      listings[place] = listing
      return listing
    }
  }
}
