package import Images
package import Core
package import SystemPackage

/// Copies a finished bundle to another place, such as a USB stick.
///
/// ```swift
/// let delivery = try BundleDelivery(of: "brunch.zip", to: "/media/stick")
/// try delivery.copy()
/// ```
package struct BundleDelivery: Sendable {
  private let source: FilePath
  private let existing: ExistingOutput
  package let destination: FilePath

  /// Checks that the copy can be written, without changing anything.
  ///
  /// - Parameters:
  ///   - bundle: the bundle's folder or file, which need not exist yet.
  ///   - folder: the folder for the copy, which must exist. The copy has the bundle's name.
  ///   - existing: the rule for an existing copy. In an existing copy, files are kept by the same
  ///     rules as when a new bundle replaces an old one.
  /// - Throws: a failure of kind `cannotCreate`.
  package init(
    of bundle: FilePath, to folder: FilePath, existing: ExistingOutput = .refuse
  ) throws(FileFailure) {
    (source, self.existing) = (bundle, existing)
    destination = folder.appending(bundle.lastComponent?.string ?? "bundle")
    let status: Stat
    do throws(Errno) {
      status = try Stat(folder)
    } catch .noSuchFileOrDirectory {
      throw FileFailure(
        .cannotCreate, folder, "the folder does not exist; create it, or choose another")
    } catch {
      throw FileFailure(.cannotCreate, folder, error)
    }
    guard status.type == .directory else {
      throw FileFailure(.cannotCreate, folder, Errno.notDirectory)
    }
    // The bundle may not exist yet.
    let isItself =
      FileIdentity(of: folder) == FileIdentity(of: bundle.parentFolder)
      || FileIdentity(of: bundle).map { $0 == FileIdentity(of: destination) } ?? false
    if isItself {
      throw FileFailure(.cannotCreate, destination, "is the bundle itself; choose another folder")
    }
    if folder.isInFolder(bundle) {
      throw FileFailure(
        .cannotCreate, folder,
        "is inside the bundle; choose a folder outside \(bundle.escapedOnOneLine)")
    }
    // If the bundle does not exist yet, its extension tells whether it will be a file.
    let isFolder =
      (try? Stat(bundle)).map { $0.type == .directory } ?? (bundle.extension?.lowercased() != "zip")
    do throws(FileFailure) {
      if isFolder {
        try OutputFolder.check(destination, existing: existing)
      } else {
        try OutputFile.check(destination, existing: existing)
        if existing == .replace { try ReplacedArchive.check(destination) }
      }
    } catch {
      throw error.ofBundle
    }
  }

  /// Copies the bundle, completely or not at all.
  ///
  /// - Returns: warnings about kept files of a replaced bundle.
  /// - Throws: an error if the bundle cannot be read or written. After an error, the previous copy
  ///   is unchanged.
  @discardableResult
  package func copy() throws(FileFailure) -> [PhotoWarning] {
    guard (try? Stat(source))?.type == .directory else {
      do throws(FileFailure) {
        let file = try OutputFile(destination, existing: existing)
        try Self.copy(source, to: file)
        try file.commit()
      } catch {
        throw error.ofBundle
      }
      return []
    }
    var folder = try OutputFolder(destination, existing: existing)
    try Self.copy(source, into: folder.temporary)
    guard let manifest = try BundleManifest.read(in: source) else {
      try folder.commit()
      return []
    }
    let warnings = try ReplacedBundle(at: destination).keepFiles(in: &folder, beside: manifest)
    try folder.commit()
    return warnings
  }

  /// Copies a folder without links, because links lead to files outside the bundle.
  private static func copy(_ folder: FilePath, into other: FilePath) throws(FileFailure) {
    let names: [FilePath.Component]
    do throws(Errno) {
      names = try FolderListing.names(in: folder)
    } catch {
      throw FileFailure(.missing, folder, error)
    }
    for name in names {
      let (path, place) = (folder.appending(name), other.appending(name))
      switch (try? Stat(path, followTargetSymlink: false))?.type {
      case .directory:
        try FolderTree.create(place)
        try copy(path, into: place)
      case .regular:
        let file = try OutputFile(place)
        try copy(path, to: file)
        try file.commit(sync: false)
      default: break
      }
    }
  }

  private static func copy(
    _ path: FilePath, to file: borrowing OutputFile
  ) throws(FileFailure) {
    // Copying also computes a digest, which is not needed here.
    _ = try SHA256Digest(of: InputFile(path), copyingTo: file)
  }
}

extension FilePath {
  /// Returns true if this folder is the other folder, or inside it. Symbolic links are resolved.
  fileprivate func isInFolder(_ other: FilePath) -> Bool {
    guard let identity = FileIdentity(of: other), var folder = realPath else { return false }
    while FileIdentity(of: folder) != identity {
      let parent = folder.parentFolder
      if parent == folder { return false }
      folder = parent
    }
    return true
  }
}
