package import Core
package import SystemPackage

/// A bundle from somebody else, as a folder or a ZIP file. A ZIP file stays unpacked as long as
/// this value lives.
///
/// ```swift
/// let bundle = try OpenedBundle("brunch.zip")
/// let report = try await BundleCheck().check(bundle)
/// if report.isWhole { print(try FolderListing.names(in: bundle.folder)) }
/// ```
package struct OpenedBundle: ~Copyable, Sendable {
  /// The path of the folder or ZIP file, as given by the user.
  package let path: FilePath
  /// The folder given by the user, or the folder into which the archive was unpacked.
  let root: FilePath
  /// The path of the bundle's folder relative to `root`. The path is empty if the bundle is `root`
  /// itself.
  let place: FilePath
  private let archive: UnpackedArchive?

  /// True if the bundle is a ZIP file.
  package var isArchive: Bool { archive != nil }

  /// The folder with the bundle's files, such as the collage and the photos.
  package var folder: FilePath { root.pushing(place) }

  /// Opens a bundle without checking its contents.
  ///
  /// - Parameters:
  ///   - path: a folder or a ZIP file.
  ///   - limits: the limits on unpacking an archive.
  ///   - work: the context that can cancel the work.
  /// - Throws: a failure of kind `missing` if nothing exists at the path. The kind is `unusable`,
  ///   with a ``BundleFault`` or an `ArchiveFault`, if there is no bundle or it cannot be unpacked.
  package init(
    _ path: FilePath, limits: ArchiveLimits = ArchiveLimits(), work: WorkContext = WorkContext()
  ) throws(FileFailure) {
    let type: FileType
    do throws(Errno) {
      type = try Stat(path).type
    } catch {
      throw FileFailure(.missing, path, error)
    }
    if type == .directory {
      try self.init(path, at: path, nil)
    } else {
      try self.init(try UnpackedArchive(path, as: .zip, limits: limits, work: work))
    }
  }

  /// Opens the bundle in an unpacked ZIP file.
  ///
  /// - Throws: a failure of kind `unusable`, with a ``BundleFault``, if the file contains no
  ///   bundle.
  package init(_ archive: consuming UnpackedArchive) throws(FileFailure) {
    let (path, root) = (archive.path, archive.folder)
    try self.init(path, at: root, archive)
  }

  private init(
    _ path: FilePath, at root: FilePath, _ archive: consuming UnpackedArchive?
  ) throws(FileFailure) {
    place = try Self.find(in: root, called: path)
    (self.path, self.root) = (path, root)
    self.archive = archive
  }

  /// Returns true if a folder has a bundle's manifest or record, even if other files are missing.
  package static func isThere(in folder: FilePath) -> Bool {
    [BundleManifest.fileName, BundleRecord.fileName].contains { name in
      (try? Stat(folder.appending(name), followTargetSymlink: false)) != nil
    }
  }

  /// The files that operating systems added to the folder or archive.
  package var systemFiles: SystemFiles { SystemFiles(in: root, called: path) }

  /// Returns a failure of a file in ``folder`` with its path in the original folder or archive.
  package func named(_ failure: FileFailure) -> FileFailure { failure.moved(from: root, to: path) }

  // MARK: finding the bundle

  /// Finds the bundle: the folder itself, or the only bundle at any depth in an archive.
  private static func find(
    in root: FilePath, called path: FilePath
  ) throws(FileFailure) -> FilePath {
    if isThere(in: root) { return "" }
    // If the user named a folder, do not look for the bundle in its subfolders.
    if root == path { throw FileFailure(.unusable, path, BundleFault.isNoBundle) }
    let found = FolderSearch.folders(in: root, includesHidden: true, where: isThere)
    guard let first = found.first else {
      throw FileFailure(.unusable, path, BundleFault.isNoBundle)
    }
    if found.count > 1 {
      throw FileFailure(.unusable, path, BundleFault.isSeveral(found.map(\.string)))
    }
    return first
  }
}
