package import Core
package import SystemPackage

/// A bundle as somebody sent it: a folder, or a ZIP file of one, which is unpacked as long as this value lives.
///
/// ```swift
/// let bundle = try OpenedBundle("brunch.zip")
/// let report = try await BundleCheck().check(bundle)
/// if report.isWhole { print(try FolderListing.names(in: bundle.folder)) }
/// ```
package struct OpenedBundle: ~Copyable, Sendable {
  /// The folder or ZIP file, as somebody named it.
  package let path: FilePath
  /// Where what was sent begins: the folder, or what the archive was unpacked into.
  let root: FilePath
  /// The bundle's own folder from there; empty where that is it.
  let place: FilePath
  private let archive: UnpackedArchive?

  /// Whether it was sent as one file.
  package var isArchive: Bool { archive != nil }

  /// The folder with the bundle's files: collage, photos and so on.
  package var folder: FilePath { root.pushing(place) }

  /// Opens a bundle, and looks at nothing in it but what it is.
  ///
  /// - Parameters:
  ///   - path: a folder, or a ZIP file.
  ///   - limits: how much an archive may unpack to.
  ///   - work: when to give up.
  /// - Throws: a failure of kind `missing` where nothing is there; `unusable`, with a ``BundleFault`` or
  ///   an `ArchiveFault`, for what is no bundle, or an archive that is not unpacked.
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

  /// Opens a bundle in a ZIP file that was unpacked.
  ///
  /// - Throws: a failure of kind `unusable`, with a ``BundleFault``, where there is no bundle in it.
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

  /// Whether a folder is to be taken for a bundle, which may lack some of its files: it has the manifest of one, or the
  /// record.
  package static func isThere(in folder: FilePath) -> Bool {
    [BundleManifest.fileName, BundleRecord.fileName].contains { name in
      (try? Stat(folder.appending(name), followTargetSymlink: false)) != nil
    }
  }

  /// What systems have put into what was sent.
  package var systemFiles: SystemFiles { SystemFiles(in: root, called: path) }

  /// A failure of a file in ``folder``, told by the file's place in what was sent.
  package func named(_ failure: FileFailure) -> FileFailure { failure.moved(from: root, to: path) }

  // MARK: finding it

  /// The bundle: what was sent, or, in an archive, the only bundle in that, at any depth.
  private static func find(
    in root: FilePath, called path: FilePath
  ) throws(FileFailure) -> FilePath {
    if isThere(in: root) { return "" }
    // Whoever names a folder means that, and no other in it.
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
