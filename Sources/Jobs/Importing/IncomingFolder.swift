package import Core
package import SystemPackage
import Sharing
import WardrobeStore

/// A folder that identifies itself as an export or a received bundle.
///
/// ```swift
/// if case .bundle(let place) = try IncomingFolder.find(in: "Downloads") {
///   print("Downloads has a bundle in \(place)")
/// }
/// ```
package enum IncomingFolder: Hashable, Sendable {
  /// An export, with its path relative to the searched folder. The path of the searched folder
  /// itself is empty.
  case export(FilePath)
  /// A bundle, with its path relative to the searched folder.
  case bundle(FilePath)

  /// The path relative to the searched folder.
  package var place: FilePath {
    switch self {
    case .export(let place), .bundle(let place): place
    }
  }

  /// Several exports or bundles were found, so the user must choose one.
  package struct Several: ExplainedCause {
    /// All exports and bundles found, in natural order of their paths.
    package let found: [IncomingFolder]

    private static let mostNamed = 10

    package var message: Message {
      var named = found.prefix(Self.mostNamed).map(\.words)
      let more = found.count - named.count
      if more > 0 { named.append("\(more) more") }
      return "contains several exports or bundles: \(named.joined()). Import one of them."
    }
  }

  /// An export in which `wardrobe.json` is missing. This file connects the photos and the lists of
  /// the export.
  package struct Incomplete: ExplainedCause {
    package let message: Message = """
      is an incomplete export: wardrobe.json is missing; copy the whole export again, or import only its garments \
      with --csv and its garments.csv
      """
  }

  /// Refuses folders with an incomplete export, because the covers and masks in an export must not
  /// be imported as garments.
  ///
  /// - Throws: a failure of kind `unusable` with ``Incomplete``.
  package static func checkComplete(in root: FilePath) throws(FileFailure) {
    let parts = FolderSearch.folders(
      in: root, includesHidden: false, where: WardrobeArchive.isPart)
    if let part = parts.first { throw FileFailure(.unusable, root.pushing(part), Incomplete()) }
  }

  package var isBundle: Bool {
    if case .bundle = self { true } else { false }
  }

  /// Finds the only export or bundle in an unpacked archive. Searches all subfolders, even hidden
  /// ones.
  ///
  /// - Returns: the folder, or nil if there is none.
  /// - Throws: a failure of kind `unusable` with ``Several`` if there are several.
  package static func find(in root: FilePath) throws(FileFailure) -> IncomingFolder? {
    try only(of: all(in: root, includesHidden: true), in: root)
  }

  /// Returns the only folder found, or nil if there is none.
  ///
  /// - Throws: a failure of kind `unusable` with ``Several`` if there are several.
  package static func only(
    of found: [IncomingFolder], in root: FilePath
  ) throws(FileFailure) -> IncomingFolder? {
    if found.count > 1 { throw FileFailure(.unusable, root, Several(found: found)) }
    return found.first
  }

  /// Returns all exports and bundles in a folder, at any depth. Wardrobes are skipped. Hidden
  /// folders are skipped by default, because backup programs keep old files there.
  package static func all(
    in root: FilePath, includesHidden: Bool = false
  ) -> [IncomingFolder] {
    let places = FolderSearch.folders(in: root, includesHidden: includesHidden) { folder in
      FileStamp(of: WardrobeFolder(folder).database) != nil
    } where: { folder in
      OpenedBundle.isThere(in: folder) || WardrobeArchive.isThere(in: folder)
    }
    return places.map { place in
      OpenedBundle.isThere(in: root.pushing(place)) ? .bundle(place) : .export(place)
    }
  }

  private var words: Message {
    switch self {
    case .export(let place): "\(place.escapedOnOneLine) (export)"
    case .bundle(let place): "\(place.escapedOnOneLine) (bundle)"
    }
  }
}
