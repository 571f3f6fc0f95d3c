public import Images
import Outfits
public import Core
import Garments
public import SystemPackage

extension ShareBundle {
  /// The result of making a bundle.
  public struct Exported: Sendable {
    /// The failures of photos that were replaced by silhouettes.
    public let failures: [FileFailure]
    /// The warnings about photos, and about files that were kept in the folder.
    public let warnings: [PhotoWarning]
  }

  /// Builds the bundle of photos named after their files, and writes it to `path` completely or not
  /// at all.
  ///
  /// - Parameters:
  ///   - photos: the photos' files, in the order of the collage and the list.
  ///   - path: the bundle's folder.
  /// - Throws: the reason why there is no bundle. After an error, the previous contents of `path`
  ///   are unchanged.
  public func export(
    _ photos: [FilePath], to path: FilePath
  ) async throws(Failure) -> Exported {
    try await export(photos.map { SharedPhoto($0) }, to: path)
  }

  /// Builds the bundle in a temporary folder, and moves it to `path`.
  ///
  /// - Parameters:
  ///   - photos: the photos and their descriptions, in the order of the collage and the list.
  ///   - path: the bundle's folder.
  /// - Throws: the reason why there is no bundle. After an error, the previous contents of `path`
  ///   are unchanged.
  public func export(
    _ photos: [SharedPhoto], to path: FilePath
  ) async throws(Failure) -> Exported {
    do throws(FileFailure) {
      try check(photos, path)
    } catch {
      throw .file(error)
    }
    let content = try await isZipped ? exportFile(photos, path) : exportFolder(photos, path)
    return Exported(failures: content.failures, warnings: content.warnings)
  }

  private func exportFolder(
    _ photos: [SharedPhoto], _ path: FilePath
  ) async throws(Failure) -> BundleFilling {
    var folder: OutputFolder
    do throws(FileFailure) {
      folder = try OutputFolder(path, existing: existing, below: outputFolder)
    } catch {
      throw .file(error)
    }
    let temporary = folder.temporary
    var content = try await content(of: photos, in: temporary, for: path)
    do throws(FileFailure) {
      if existing == .replace {
        content.warnings += try ReplacedBundle(at: path)
          .keepFiles(in: &folder, beside: content.manifest)
      }
      try folder.commit()
    } catch {
      throw .file(error.moved(from: temporary, to: path))
    }
    return content
  }

  private func exportFile(
    _ photos: [SharedPhoto], _ path: FilePath
  ) async throws(Failure) -> BundleFilling {
    let newParents = path.parentFolder.missingFolders
    do throws(Failure) {
      do throws(FileFailure) {
        try FolderTree.create(path.parentFolder, below: outputFolder)
      } catch {
        throw .file(error)
      }
      return try await exportFile(photos, inFolderOf: path)
    } catch {
      for folder in newParents.reversed() { folder.removeEmptyFolder() }
      throw error
    }
  }

  private func exportFile(
    _ photos: [SharedPhoto], inFolderOf path: FilePath
  ) async throws(Failure) -> BundleFilling {
    let scratch: PrivateFolder
    do throws(FileFailure) {
      scratch = try PrivateFolder(in: path.parentFolder)
    } catch {
      throw .file(error)
    }
    let folder = scratch.path.appending(BundleArchive.folderName(in: path))
    let content = try await content(of: photos, in: folder, for: path)
    do throws(FileFailure) {
      try BundleArchive.write(folder, to: path, of: self)
    } catch {
      throw .file(error.ofBundle.moved(from: folder, to: path))
    }
    return content
  }

  /// Writes all files of the bundle into a temporary folder, which will be moved to `path`.
  private func content(
    of photos: [SharedPhoto], in folder: FilePath, for path: FilePath
  ) async throws(Failure) -> BundleFilling {
    do throws(FileFailure) {
      try FolderTree.create(folder)
    } catch {
      throw .file(error.moved(from: folder, to: path))
    }
    do throws(Failure) {
      return try await BundleFilling(of: self, photos, in: folder)
    } catch {
      throw error.moved(from: folder, to: path)
    }
  }

  /// Throws an error if the bundle cannot be written, before any photo is read.
  private func check(_ photos: [SharedPhoto], _ path: FilePath) throws(FileFailure) {
    if hasCollage {
      for preset in pictures { try pictureFormat.check(canvas(for: preset).size, for: path) }
    }
    try photoFormat.check(nil, for: path)
    // The early check counts the texts and one file for each photo, but not masks and pages.
    if photos.count + BundleTexts.names.count > BundleManifest.mostFiles {
      throw FileFailure(
        .cannotCreate, path, Fault.hasTooMany(limit: BundleManifest.mostFiles))
    }
    var outputs = OutputGuard()
    outputs.protect(photos.compactMap(\.source.path))
    if isZipped {
      try BundleArchive.check(photoCount: photos.count, archiveLimits, for: path)
      try outputs.check(path, followsLink: outputFolder == nil)
      if existing == .replace { try ReplacedArchive.check(path) }
      // A missing folder is created only when all photos are known to be usable.
      if outputFolder != nil || FileIdentity(of: path.parentFolder) != nil {
        do throws(FileFailure) {
          try OutputFile.check(path, existing: existing, below: outputFolder)
        } catch {
          throw error.ofBundle
        }
      }
      return
    }
    if existing == .replace { try outputs.check(folder: path) }
    try OutputFolder.check(path, existing: existing, below: outputFolder)
    // The old bundle must be readable, because its manifest is needed later.
    _ = try ReplacedBundle(at: path)
  }

  /// The presets of the bundle's pictures. The first element is nil, for the collage.
  var pictures: [Preset?] {
    var seen: Set<Preset?> = []
    return ([nil] + presets).filter { seen.insert($0).inserted }
  }

  func canvas(for preset: Preset?) -> Canvas {
    preset.map { Canvas($0, margin: collage.canvas.margin, gutter: collage.canvas.gutter) }
      ?? collage.canvas
  }

  /// Returns the path of the collage in a finished bundle's folder, or of the preview if there is
  /// no collage.
  public func picture(in folder: FilePath) -> FilePath {
    folder.appending(
      hasCollage ? BundleFolder.pictureName(nil, 1, pictureFormat) : BundleFolder.previewName)
  }

  var pictureFormat: OutputFormat.Kind { format ?? .png }
  var photoFormat: OutputFormat.Kind { format ?? .jpeg }
  var ownLanguage: Language { language ?? collage.words.ownLanguage }

  /// The longest side of the photos' copies, large enough to render all pictures from them.
  var copySide: Int {
    let sides = hasCollage ? pictures.map { canvas(for: $0).size.longestSide } : []
    return max(Self.longestSide, sides.max() ?? 0)
  }
}

extension ShareBundle.Failure {
  fileprivate func moved(from temporary: FilePath, to path: FilePath) -> ShareBundle.Failure {
    switch self {
    case .collage(.photos(let failures)):
      .collage(.photos(failures.map { $0.moved(from: temporary, to: path) }))
    case .collage: self
    case .file(let failure): .file(failure.moved(from: temporary, to: path))
    }
  }
}

extension FileFailure {
  /// Returns the failure with a message that fits a bundle in a single file.
  var ofBundle: FileFailure {
    cause as? FileFault == .exists ? FileFailure(kind, path, ShareBundle.Fault.exists) : self
  }
}
