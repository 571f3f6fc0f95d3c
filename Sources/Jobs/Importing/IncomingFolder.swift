package import Core
package import SystemPackage
import Sharing
import WardrobeStore

/// A folder that says by itself what it is: what an export wrote, or a bundle that somebody sent.
///
/// ```swift
/// if case .bundle(let place) = try IncomingFolder.find(in: "Downloads") {
///   print("Downloads has a bundle in \(place)")
/// }
/// ```
package enum IncomingFolder: Hashable, Sendable {
  /// What an export wrote. The path leads from the folder that was searched, and is empty for that itself.
  case export(FilePath)
  /// A bundle, by its path from the folder that was searched.
  case bundle(FilePath)

  /// Where it is, from the folder that was searched.
  package var place: FilePath {
    switch self {
    case .export(let place), .bundle(let place): place
    }
  }

  /// There is more than one, and nobody said which is meant.
  package struct Several: ExplainedCause {
    /// All of them, in natural order of their paths.
    package let found: [IncomingFolder]

    private static let mostNamed = 10

    /// A clause without a full stop.
    package var message: Message {
      var named = found.prefix(Self.mostNamed).map(\.words)
      let more = found.count - named.count
      if more > 0 { named.append("\(more) more") }
      return "contains several exports or bundles: \(named.joined()). Import one of them."
    }
  }

  /// It has an export's photos and lists, and not the record that tells what belongs together.
  package struct Incomplete: ExplainedCause {
    /// A clause without a full stop.
    package let message: Message = """
      is an incomplete export: wardrobe.json is missing; copy the whole export again, or import only its garments \
      with --csv and its garments.csv
      """
  }

  /// Refuses folders that hold a part of an export, whose covers and masks are no garments.
  ///
  /// - Throws: a failure of kind `unusable`, with ``Incomplete``.
  package static func checkComplete(in root: FilePath) throws(FileFailure) {
    let parts = FolderSearch.folders(
      in: root, includesHidden: false, where: WardrobeArchive.isPart)
    if let part = parts.first { throw FileFailure(.unusable, root.pushing(part), Incomplete()) }
  }

  /// True if it is a bundle.
  package var isBundle: Bool {
    if case .bundle = self { true } else { false }
  }

  /// The export or the bundle in a folder with the files of an archive: that folder itself, or the only one below it, at
  /// any depth. Hidden folders are looked into, too.
  ///
  /// - Returns: nil where there is none.
  /// - Throws: a failure of kind `unusable`, with ``Several``, where there is more than one.
  package static func find(in root: FilePath) throws(FileFailure) -> IncomingFolder? {
    try only(of: all(in: root, includesHidden: true), in: root)
  }

  /// The only one of those that were found in a folder.
  ///
  /// - Returns: nil where none was.
  /// - Throws: a failure of kind `unusable`, with ``Several``, where there is more than one.
  package static func only(
    of found: [IncomingFolder], in root: FilePath
  ) throws(FileFailure) -> IncomingFolder? {
    if found.count > 1 { throw FileFailure(.unusable, root, Several(found: found)) }
    return found.first
  }

  /// All exports and bundles in a folder: that folder itself, or those below it, at any depth. Wardrobes are not
  /// looked into, nor are hidden folders, in which backup programs keep old ones, unless that is asked for.
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
