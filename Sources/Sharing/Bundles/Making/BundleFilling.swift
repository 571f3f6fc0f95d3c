import Images
import Outfits
import Core
import SystemPackage

/// Writes all files of a bundle into a new folder, which is later flushed to disk as a whole.
struct BundleFilling {
  let manifest: BundleManifest
  /// The failures of photos that were replaced by silhouettes.
  let failures: [FileFailure]
  var warnings: [PhotoWarning]

  init(
    of bundle: ShareBundle, _ photos: [SharedPhoto], in folder: FilePath
  ) async throws(ShareBundle.Failure) {
    let names: [String]
    var copies: [PhotoCopy]
    do throws(FileFailure) {
      names = try await bundle.names(of: photos)
      copies = try await bundle.copies(of: photos, named: names, in: folder)
      try bundle.check(copies)
    } catch {
      throw .file(error)
    }
    let failed = copies.compactMap(\.failure)
    if !failed.isEmpty, bundle.collage.missing == .fail { throw .collage(.photos(failed)) }
    let drawing = BundleDrawing(bundle, copies, named: names, in: folder)
    let drawn = try await drawing.write()
    do throws(FileFailure) {
      for index in copies.indices where !drawn.isShown[index] { copies[index].remove(from: folder) }
      folder.appending(BundleFolder.photosName).removeEmptyFolder()
      let texts = try BundleTexts(bundle, copies, named: names, drawn, in: folder)
      try texts.write(in: folder)
      let pictures = try BundleManifest(
        of: drawn.paths + copies.flatMap { [$0.path, $0.mask].compactMap(\.self) }, in: folder
      ).files
      try BundleRecord(bundle, copies, named: names, drawn, pictures).write(in: folder)
      manifest = try BundleManifest(
        of: BundleTexts.names + [BundleRecord.fileName], in: folder, beside: pictures)
      try manifest.write(in: folder)
    } catch {
      throw .file(error)
    }
    failures = drawn.failures
    // Warnings about copies are reported for the original photos.
    let originals = Dictionary(
      uniqueKeysWithValues: copies.compactMap { copy in copy.path.map { ($0, copy.photo.path) } })
    var seen: Set<PhotoWarning> = []
    warnings = (copies.flatMap(\.warnings) + drawn.warnings).map { warning in
      var (said, path) = (warning, warning.path)
      if path.removePrefix(folder), let original = originals[path.string] { said.path = original }
      return said
    }.filter { seen.insert($0).inserted }
  }
}

extension ShareBundle {
  /// Throws the failure of an unusable photo, because without a collage no silhouette can replace
  /// the photo.
  fileprivate func check(_ copies: [PhotoCopy]) throws(FileFailure) {
    if !hasCollage, let failure = copies.lazy.compactMap(\.failure).first { throw failure }
  }

  fileprivate func copies(
    of photos: [SharedPhoto], named names: [String], in folder: FilePath
  ) async throws(FileFailure) -> [PhotoCopy] {
    let words = keepsNames ? photos.map { $0.path.stem ?? "" } : names.map { $0.lowercased() }
    let copies = PhotoCopies(
      longestSide: copySide, format: OutputFormat(photoFormat, compression: compression),
      takesMasksBeside: hasCollage && collage.usesMasks, compression: compression, context: context)
    return try await copies.write(photos, named: BundleFolder.photoNames(words), in: folder)
  }

  /// Returns the photos' names. Some names are guessed from the photos.
  fileprivate func names(of photos: [SharedPhoto]) async throws(FileFailure) -> [String] {
    var names: [String] = []
    do throws(Interruption) {
      try await mapInOrder(photos, context.work, window: windowOfSmallResults) {
        [ownLanguage, context] photo in
        await photo.nameInBundle(in: ownLanguage, context)
      } consume: {
        names.append($0)
      }
      try context.work.checkInterruption()
    } catch {
      throw FileFailure(photos.first?.path ?? "", error)
    }
    return names
  }
}

extension PhotoCopy {
  fileprivate mutating func remove(from folder: FilePath) {
    for file in [path, mask].compactMap(\.self) {
      Temporaries.remove(folder.pushing(FilePath(file)))
    }
    (path, mask) = (nil, nil)
  }
}
