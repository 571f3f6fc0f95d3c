import Images
import Core
package import SystemPackage

/// The previous contents of the folder that a new bundle replaces.
///
/// An old file is removed only if all of this is true: the old manifest lists the file, its bytes
/// match the manifest, and What2Wear writes files with that name. All other files are kept, because
/// they are the user's work. Symbolic links with the names of bundle files are replaced. A kept
/// file is renamed if the new bundle has a file of the same name.
struct ReplacedBundle {
  private let folder: FilePath
  /// The files in the manifest, keyed by their paths as spelled in the folder.
  private let files: [FilePath: BundleManifest.File]

  /// - Throws: a failure of kind `cannotCreate` if the folder's manifest cannot be read. Only the
  ///   manifest tells which files belong to the bundle.
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

  /// Keeps all old files that the new bundle does not replace, by adding them to the new folder.
  ///
  /// - Parameter new: the new folder's contents, except its manifest.
  /// - Returns: warnings about replaced links and kept files, which the user may not want to share.
  ///   The warnings are repeated each time the bundle is replaced.
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
            words: "is a symbolic link and will be replaced by a file of the bundle"))
        return true
      }
      // A file that is the same in the new bundle is not lost.
      if let file = newFiles[path], try file.isUnchanged(at: folder.pushing(path)) { return true }
      if path == FilePath(BundleManifest.fileName) { return true }
      guard let file = files[path] else { return false }
      return try file.isUnchanged(at: folder.pushing(path))
    }
    removeEmptyFolders(in: output.temporary)
    return links + warnings(of: kept)
  }

  private func removeEmptyFolders(in new: FilePath) {
    // Inner folders are removed first. Folders that are not empty are kept.
    for folder in files.keys.folders.sorted(by: { $0.components.count > $1.components.count }) {
      new.pushing(folder).removeEmptyFolder()
    }
  }

  /// The maximum number of unrelated files to list. Further files are only counted.
  private static let mostNamed = 10

  private func warnings(of kept: [OutputFolder.KeptFile]) -> [PhotoWarning] {
    var (warnings, strangers): ([PhotoWarning], [PhotoWarning]) = ([], [])
    for file in kept {
      let place = file.place == file.path ? nil : file.place.escapedOnOneLine
      let isOfBundle = files[file.path] != nil
      let words: Message =
        switch (isOfBundle, place) {
        case (true, nil): "was changed after the bundle was made, so it was kept"
        case (true, let place?): "was changed after the bundle was made, so it was kept as \(place)"
        case (false, nil): "is not part of the bundle and was kept"
        case (false, let place?): "is not part of the bundle and was kept as \(place)"
        }
      let warning = PhotoWarning(path: folder.pushing(file.path), words: words)
      if isOfBundle || place != nil { warnings.append(warning) } else { strangers.append(warning) }
    }
    let count = strangers.count - Self.mostNamed
    guard count > 0 else { return warnings + strangers }
    let more: Message =
      count == 1
      ? "1 more file is not part of the bundle and was kept"
      : "\(count) more files are not part of the bundle and were kept"
    return warnings + strangers.prefix(Self.mostNamed) + [PhotoWarning(path: folder, words: more)]
  }
}

extension FilePath {
  fileprivate var isLink: Bool {
    (try? Stat(self, followTargetSymlink: false))?.type == .symbolicLink
  }
}

extension BundleManifest {
  /// Returns true if a folder is a bundle whose files all match its manifest.
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
  /// Returns true if the file's bytes still match the manifest.
  fileprivate func isUnchanged(at place: FilePath) throws(FileFailure) -> Bool {
    // A symbolic link leads to a file outside the folder.
    guard (try? Stat(place, followTargetSymlink: false))?.type == .regular else { return false }
    return try SHA256Digest(of: try InputFile(place)).description == sha256
  }
}
