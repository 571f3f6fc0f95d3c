import Images
import Core
package import SystemPackage

/// The bundle, or whatever else, in the folder that a new bundle takes the place of.
///
/// The new bundle replaces the files that the old one's manifest names, where bundles have files of such names, and
/// they still have the bytes that it tells of. A file with other bytes is somebody's work by now, and stays, as does
/// everything that the manifest does not name, and all of a folder without one. Where the new bundle has a file of the
/// same name, the old one stays under a name of its own.
struct ReplacedBundle {
  private let folder: FilePath
  /// Those that the manifest names, by their paths as the folder spells them.
  private let files: [FilePath: BundleManifest.File]

  /// - Throws: a failure of kind `cannotCreate` where the folder's manifest cannot be read: what is the
  ///   bundle's cannot be told then.
  init(at folder: FilePath) throws(FileFailure) {
    self.folder = folder
    do throws(FileFailure) {
      let named = try BundleManifest.read(in: folder)?.files ?? []
      let ours = named.filter { BundleFolder.mayHold(FilePath($0.path)) }
      let paths = WrittenPaths(in: folder)
      files = Dictionary(ours.map { (paths.found(FilePath($0.path)), $0) }) { first, _ in first }
    } catch {
      var failure = error
      if failure.kind == .unusable { failure.kind = .cannotCreate }
      throw failure
    }
  }

  /// Takes over into the new folder all that is not replaced.
  ///
  /// - Parameter new: what the new folder holds besides its manifest.
  /// - Returns: what was kept though nobody may want to send it, each time anew; and the links that
  ///   were replaced.
  func keepFiles(
    in output: inout OutputFolder, beside new: BundleManifest
  ) throws(FileFailure) -> [PhotoWarning] {
    let newFiles = Dictionary(uniqueKeysWithValues: new.files.map { (FilePath($0.path), $0) })
    var links: [PhotoWarning] = []
    let kept = try output.keepFiles { path throws(FileFailure) in
      if files[path] != nil || newFiles[path] != nil, folder.pushing(path).isLink {
        links.append(
          PhotoWarning(
            path: folder.pushing(path),
            words: "is a symbolic link in the place of a file of the bundle and will be replaced"))
        return true
      }
      // Nothing is lost with a file that the new bundle has the same of.
      if let file = newFiles[path], try file.isUnchanged(at: folder.pushing(path)) { return true }
      if path == FilePath(BundleManifest.fileName) { return true }
      guard let file = files[path] else { return false }
      return try file.isUnchanged(at: folder.pushing(path))
    }
    removeEmptyFolders(in: output.temporary)
    return links + warnings(of: kept)
  }

  /// Folders that only held files of the old bundle are none of the new one.
  private func removeEmptyFolders(in new: FilePath) {
    // Those within others first. One with something in it stays.
    for folder in files.keys.folders.sorted(by: { $0.components.count > $1.components.count }) {
      new.pushing(folder).removeEmptyFolder()
    }
  }

  /// So many files that are not part of the bundle are named; of more their number is told.
  private static let mostNamed = 10

  private func warnings(of kept: [OutputFolder.KeptFile]) -> [PhotoWarning] {
    var (warnings, strangers): ([PhotoWarning], [PhotoWarning]) = ([], [])
    for file in kept {
      let place = file.place == file.path ? nil : file.place.escapedOnOneLine
      let isOfBundle = files[file.path] != nil
      let words: Message =
        switch (isOfBundle, place) {
        case (true, nil): "was changed since the bundle was made and stays"
        case (true, let place?): "was changed since the bundle was made and is kept as \(place)"
        case (false, nil): "is not part of the bundle and stays"
        case (false, let place?): "is not part of the bundle and is kept as \(place)"
        }
      let warning = PhotoWarning(path: folder.pushing(file.path), words: words)
      if isOfBundle || place != nil { warnings.append(warning) } else { strangers.append(warning) }
    }
    let count = strangers.count - Self.mostNamed
    guard count > 0 else { return warnings + strangers }
    let more: Message =
      count == 1
      ? "1 more file is not part of the bundle and stays"
      : "\(count) more files are not part of the bundle and stay"
    return warnings + strangers.prefix(Self.mostNamed) + [PhotoWarning(path: folder, words: more)]
  }
}

extension FilePath {
  fileprivate var isLink: Bool {
    (try? Stat(self, followTargetSymlink: false))?.type == .symbolicLink
  }
}

extension BundleManifest {
  /// Whether a folder is a bundle that has all files of its manifest as they were made.
  package static func isIntact(in folder: FilePath) -> Bool {
    do throws(FileFailure) {
      guard let files = try read(in: folder)?.files else { return false }
      for file in files where try !file.isUnchanged(at: folder.pushing(FilePath(file.path))) {
        return false
      }
      return true
    } catch {
      return false
    }
  }
}

extension BundleManifest.File {
  /// Whether the file at a path still has the bytes that the manifest tells of.
  fileprivate func isUnchanged(at place: FilePath) throws(FileFailure) -> Bool {
    // What a link leads to is not in the folder.
    guard (try? Stat(place, followTargetSymlink: false))?.type == .regular else { return false }
    return try SHA256Digest(of: try InputFile(place)).description == sha256
  }
}
