import Synchronization
package import SystemPackage

/// Finds the files that paths in a text mean, where the disk spells their names in another way.
///
/// A Mac may take a letter and its accent apart, and Windows writes backslashes and capitals as it likes.
///
/// ```swift
/// let paths = WrittenPaths(in: "photos", fromList: true)
/// paths.found(#"Tops\TEE.JPG"#)  // tops/tee.jpg
/// ```
///
/// It looks at names alone. Callers that open what it finds check links as for any other path.
package final class WrittenPaths: Sendable {
  /// The names in a folder, by their texts in lower case. Texts are equal that are composed of the same letters.
  private typealias Listing = [String: [FilePath.Component]]

  private let folder: FilePath
  private let isFromList: Bool
  /// Of folders that a path was looked for in: each is read once, for a list may have a million rows.
  private let listings = Mutex<[FilePath: Listing]>([:])

  /// - Parameters:
  ///   - folder: the folder that the paths lead from, and none leads out of; empty for the working directory, from
  ///     which they may lead anywhere.
  ///   - isFromList: whether the paths are from a list that people make, maybe on Windows: then backslashes separate
  ///     names, too, capitals do not count where exactly one file fits, and paths from the root may lead into the
  ///     folder.
  package init(in folder: FilePath, fromList isFromList: Bool = false) {
    (self.folder, self.isFromList) = (folder, isFromList)
  }

  /// The path, spelled as on the disk; as it is written where that is there, or where not exactly one file fits.
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

  /// In a list, a path from the root into the folder counts as the path from the folder.
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

  /// The only path that is there and is written like this one, name by name; nil for none or several.
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
      // A folder that cannot be read has none; opening the file reports why.
      let names = (try? FolderListing.names(in: folder.isEmpty ? "." : folder)) ?? []
      let listing = Dictionary(grouping: names) { $0.string.lowercased() }
      listings[place] = listing
      return listing
    }
  }
}
