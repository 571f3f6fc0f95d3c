import Garments
public import Images
public import Core
public import SystemPackage

/// The result of an export.
public struct ExportReport: Sendable {
  /// The reasons why photos were omitted.
  public internal(set) var failures: [WardrobeError] = []
  /// Warnings about photos that were re-encoded.
  public internal(set) var warnings: [PhotoWarning] = []
  /// The descriptions of garments, keyed by the paths of their photos in the wardrobe.
  public internal(set) var garments: [FilePath: String]
  /// The number of exported garments, outfits and packing lists.
  public let garmentCount: Int
  public let outfitCount: Int
  public let packingListCount: Int
}

extension Closet {
  /// Exports the closet to a new folder, which is created completely or not at all.
  ///
  /// The folder contains photos with readable names, the lists `garments.csv`, `outfits.csv`,
  /// `packing-lists.csv` and `diary.csv`, and `wardrobe.json` for imports. Missing or changed photos
  /// are omitted, but the data of their garments is exported.
  ///
  /// - Parameters:
  ///   - path: the folder, which must be new or empty.
  ///   - cleansPhotos: if true, re-encodes photos upright, in sRGB and without metadata.
  ///   - work: the limits for copying the photos.
  ///   - progress: called after each photo with the number of photos copied and their total.
  /// - Returns: the omitted photos, and warnings about re-encoded photos.
  /// - Throws: `file` of kind `cannotCreate` if the folder is not empty or is inside the wardrobe;
  ///   `inputOutput` if the disk is full; `interrupted` if the work is interrupted.
  @discardableResult
  public func export(
    to path: FilePath, cleansPhotos: Bool = false, work: WorkContext = WorkContext(),
    progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) async throws(WardrobeError) -> ExportReport {
    do {
      var outputs = OutputGuard()
      outputs.close(wardrobe.folder)
      try outputs.check(folder: path)
    } catch {
      throw WardrobeError(error, wardrobe.folder)
    }
    return try await exportAnywhere(
      to: path, cleansPhotos: cleansPhotos, work: work, progress: progress)
  }

  /// Exports the closet, even to a folder inside the wardrobe, such as the cache.
  @discardableResult
  package func exportAnywhere(
    to path: FilePath, cleansPhotos: Bool = false, work: WorkContext = WorkContext(),
    progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) async throws(WardrobeError) -> ExportReport {
    do {
      if let names = try? FolderListing.names(in: path), !names.isEmpty {
        throw FileFailure(
          .cannotCreate, path, "is a folder that is not empty; choose an empty folder")
      }
      let contents = try await contents()
      var report = ExportReport(
        garments: Dictionary(
          contents.garments.flatMap { garment in
            let photos = garment.photoNames + (contents.photos[garment.id] ?? []).map(\.photo)
            return photos.map { (wardrobe.path(of: $0), garment.details.description) }
          },
          uniquingKeysWith: { first, _ in first }),
        garmentCount: contents.garments.count, outfitCount: contents.outfits.count,
        packingListCount: contents.packingLists.count)
      let store = wardrobe.photos
      let draft = ExportDraft(contents, isClean: cleansPhotos) { photo in
        cleansPhotos ? store.cleanFormat(of: photo).fileExtension : photo.format.fileExtension
      }
      let output = try OutputFolder(path, existing: .refuse)
      do {
        try await fill(output.temporary, with: draft, cleansPhotos, work, &report, progress)
        report.failures = wardrobe.explained(report.failures, contents)
      } catch let error as FileFailure {
        throw error.moved(from: output.temporary, to: path)
      }
      try work.checkInterruption()
      try output.commit()
      return report
    } catch {
      throw WardrobeError(error, wardrobe.folder)
    }
  }

  private func fill(
    _ folder: FilePath, with draft: ExportDraft, _ cleansPhotos: Bool, _ work: WorkContext,
    _ report: inout ExportReport, _ progress: (_ done: Int, _ count: Int) -> Void
  ) async throws {
    var draft = draft
    let digests = try await copy(draft.photos, to: folder, cleansPhotos, work, &report, progress)
    draft.setDigests(digests)
    try OutputFile.write(
      CSVTable.file(draft.garmentList), inUnsyncedFolder: folder.appending("garments.csv"))
    try OutputFile.write(
      CSVTable.file(draft.outfitList), inUnsyncedFolder: folder.appending("outfits.csv"))
    if let list = draft.packingItemList {
      try OutputFile.write(
        CSVTable.file(list), inUnsyncedFolder: folder.appending("packing-lists.csv"))
    }
    if let list = draft.wornList {
      try OutputFile.write(
        CSVTable.file(list), inUnsyncedFolder: folder.appending("diary.csv"))
    }
    try OutputFile.write(
      try draft.json, inUnsyncedFolder: folder.appending(WardrobeArchive.fileName))
  }

  /// Returns the SHA-256 digests of the exported photos, keyed by path in the export.
  private func copy(
    _ photos: [(photo: PhotoName, path: String)], to folder: FilePath, _ cleansPhotos: Bool,
    _ work: WorkContext, _ report: inout ExportReport,
    _ progress: (_ done: Int, _ count: Int) -> Void
  ) async throws -> [String: String] {
    for name in ["photos", "cutouts", "covers", "users", "diary"]
    where name == "photos" || photos.contains(where: { $0.path.hasPrefix(name + "/") }) {
      try FolderTree.create(folder.appending(name))
    }
    let store = wardrobe.photos
    var digests: [String: String] = [:]
    var failure: (any Error)?
    var done = 0
    try await mapInOrder(photos, work) { photo, path in
      await Result { () async throws -> (path: String, digest: String, warnings: [PhotoWarning]) in
        try work.checkInterruption()
        let place = folder.pushing(FilePath(path))
        guard cleansPhotos else {
          try store.copy(photo, to: place)
          return (path, photo.sha256, [])
        }
        let (digest, warnings) = try await store.cleanCopy(photo, to: place, work)
        return (path, digest, warnings)
      }
    } consume: { result in
      switch result {
      case .success(let copy):
        digests[copy.path] = copy.digest
        report.warnings += copy.warnings
      case .failure(let error as FileFailure) where [.missing, .unusable].contains(error.kind):
        report.failures.append(.file(error))
      case .failure(let error as WardrobeError): report.failures.append(error)
      case .failure(let error): failure = failure ?? error
      }
      done += 1
      progress(done, photos.count)
    }
    if let failure { throw failure }
    return digests
  }
}

extension Wardrobe {
  /// Adds the affected garments to errors about missing files.
  fileprivate func explained(
    _ failures: [WardrobeError], _ contents: ClosetContents
  ) -> [WardrobeError] {
    if failures.isEmpty { return failures }
    var faults: [FilePath: StoredPhotoFault] = [:]
    for garment in contents.garments {
      let name = garment.details.description
      for additional in contents.photos[garment.id] ?? [] {
        faults[path(of: additional.photo)] = .lacksPhoto(garment.id, description: name)
      }
      faults[path(of: garment.photo)] = .isGone(garment.id, description: name)
      guard let cutout = garment.cutout else { continue }
      faults[path(of: cutout)] = .lacksCutout(garment.id, description: name)
    }
    return failures.map { error in
      guard case .file(let failure) = error, failure.kind == .missing,
        let fault = faults[failure.path]
      else { return error }
      return .file(FileFailure(.missing, failure.path, fault))
    }
  }
}

extension PhotoStore {
  /// Copies a photo without syncing the file to disk.
  ///
  /// - Throws: `FileFailure`, or `WardrobeError.changedPhoto` if the stored photo has changed.
  fileprivate func copy(_ name: PhotoName, to path: FilePath) throws {
    let file = try InputFile(self.path(of: name))
    let copy = try OutputFile(path)
    guard try SHA256Digest(of: file, copyingTo: copy).description == name.sha256 else {
      throw WardrobeError.changedPhoto(self.path(of: name))
    }
    try copy.commit(sync: false)
  }

  /// Returns the format for re-encoding a photo. JPEG and PNG keep their format. Other formats
  /// become PNG if they may be transparent, otherwise JPEG.
  fileprivate func cleanFormat(of name: PhotoName) -> OutputFormat.Kind {
    switch name.format {
    case .jpeg: .jpeg
    case .png: .png
    case .heic, .avif, .webP, .jpegXL:
      (try? PhotoReader(path(of: name)).header.hasAlpha) == true ? .png : .jpeg
    }
  }

  /// Re-encodes a photo upright, in sRGB and without metadata, without syncing the file to disk.
  ///
  /// - Returns: the SHA-256 digest of the new file, and warnings about the photo.
  /// - Throws: `FileFailure`, or `WardrobeError.changedPhoto` if the stored photo has changed.
  fileprivate func cleanCopy(
    _ name: PhotoName, to path: FilePath, _ work: WorkContext
  ) async throws -> (digest: String, warnings: [PhotoWarning]) {
    let place = self.path(of: name)
    guard try self.name(of: place) == name else { throw WardrobeError.changedPhoto(place) }
    let format = OutputFormat(cleanFormat(of: name))
    let reader = try PhotoReader(place, context: PictureContext(work: work))
    let said = try await reader.write(as: format, of: place, to: path, sync: false)
    return (
      try SHA256Digest(of: InputFile(path)).description,
      said.map { PhotoWarning(path: place, words: $0) }
    )
  }
}
