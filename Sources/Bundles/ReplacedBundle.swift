import Codecs
import Files
import SystemPackage

/// The bundle, or whatever else, in the folder that a new bundle takes the place of.
///
/// The new bundle replaces the files that the old one's manifest names, where they still have the bytes
/// that it tells of. A file with other bytes is somebody's work by now, and stays, as does everything
/// that the manifest does not name. Where the new bundle has a file of the same name, the old one stays
/// under a name of its own.
struct ReplacedBundle {
  private let folder: FilePath
  /// By path. Nil where there is no manifest: then the folder may be of a program that wrote none, or no
  /// bundle at all.
  private let files: [FilePath: BundleManifest.File]?

  /// What stood in a folder without a manifest under these names is replaced: no other name is ours for sure.
  private static let fixedNames: Set<FilePath> = [
    FilePath(BundleFolder.pageName(1)), FilePath(BundleFolder.descriptionName),
  ]

  /// - Throws: a failure of kind `cannotCreate` where the folder's manifest cannot be read: what is the
  ///   bundle's cannot be told then.
  init(at folder: FilePath) throws(FileFailure) {
    self.folder = folder
    do throws(FileFailure) {
      files = try BundleManifest.read(in: folder).map { manifest in
        Dictionary(uniqueKeysWithValues: manifest.files.map { (FilePath($0.path), $0) })
      }
    } catch {
      var failure = error
      if failure.kind == .unusable { failure.kind = .cannotCreate }
      throw failure
    }
  }

  /// Takes over into the new folder all that is not replaced.
  ///
  /// - Parameter new: what the new folder holds besides its manifest.
  /// - Returns: what was kept though a bundle has it, or would have it in its place.
  func keepFiles(
    in output: borrowing OutputFolder, beside new: BundleManifest
  ) throws(FileFailure) -> [PhotoWarning] {
    let newFiles = Dictionary(uniqueKeysWithValues: new.files.map { (FilePath($0.path), $0) })
    let kept = try output.keepFiles { path throws(FileFailure) in
      // Nothing is lost with a file that the new bundle has the same of.
      if let file = newFiles[path], try file.isUnchanged(in: folder) { return true }
      guard let files else { return Self.fixedNames.contains(path) }
      if path == FilePath(BundleManifest.fileName) { return true }
      guard let file = files[path] else { return false }
      return try file.isUnchanged(in: folder)
    }
    return kept.compactMap { file in
      let cause = files?[file.path] == nil ? nil : "was changed since the bundle was made"
      guard cause != nil || file.place != file.path else { return nil }
      let place =
        file.place == file.path ? "and stays" : "and is kept as \(file.place.escapedOnOneLine)"
      return PhotoWarning(
        path: folder.pushing(file.path), words: "\(cause ?? "is not of the bundle") \(place)")
    }
  }
}

extension BundleManifest.File {
  /// Whether the file in a folder still has the bytes that the manifest tells of.
  fileprivate func isUnchanged(in folder: FilePath) throws(FileFailure) -> Bool {
    let place = folder.pushing(FilePath(path))
    // What a link leads to is not in the folder.
    guard let status = try? Stat(place, followTargetSymlink: false), status.type == .regular,
      Int(status.size) == byteCount
    else { return false }
    return try SHA256Digest(of: try InputFile(place)).description == sha256
  }
}
