import Images
import Core
import Vision
import SystemPackage

/// A photo in a bundle: an upright sRGB copy without metadata, and the mask of its cut-out, if any.
struct PhotoCopy: Sendable {
  let photo: SharedPhoto
  /// The name of the copy's file, even if there is no copy.
  let fileName: String
  /// The copy's path relative to the bundle's folder, or nil if the photo is unusable.
  var path: String?
  /// The mask's path relative to the bundle's folder, or nil if there is none.
  var mask: String?
  var failure: FileFailure?
  var warnings: [PhotoWarning] = []

  /// Returns the photo with its copy as the source, so that pictures show the bundle's contents.
  func drawn(in bundle: FilePath) -> SharedPhoto {
    var drawn = photo
    drawn.fault = failure
    // The bundle must not reveal the photo's original path.
    guard let path else {
      drawn.source = .bytes([], name: fileName)
      return drawn
    }
    let copy = bundle.pushing(FilePath(path))
    // An import will store the mask in a wardrobe, so the picture uses the mask as a stored one.
    drawn.source = mask.map { .masked(copy, by: bundle.pushing(FilePath($0))) } ?? .file(copy)
    return drawn
  }
}

struct PhotoCopies {
  var longestSide: Int
  /// The copies' format. A photo with transparency always becomes a PNG, which all programs can
  /// show.
  var format: OutputFormat
  /// True to copy mask files that lie beside the photos, in addition to masks stored in the
  /// wardrobe.
  var takesMasksBeside: Bool
  var compression: PNGCompression
  var context: PictureContext

  /// - Parameter names: the names of the copies' files, without extensions.
  /// - Returns: the result for each photo, in order. An unusable photo does not stop the others.
  /// - Throws: an error if the bundle cannot be written, or if the work was interrupted.
  func write(
    _ photos: [SharedPhoto], named names: [String], in bundle: FilePath
  ) async throws(FileFailure) -> [PhotoCopy] {
    let folder = bundle.appending(BundleFolder.photosName)
    try FolderTree.create(folder)
    var copies: [PhotoCopy] = []
    var failure: FileFailure?
    do throws(Interruption) {
      try await mapInOrder(Array(zip(photos, names)), context.work, window: windowOfSmallResults) {
        photo, name in
        await write(photo, named: name, in: bundle)
      } consume: { copy in
        if let error = copy.failure, isFatal(error, in: bundle) { failure = failure ?? error }
        copies.append(copy)
      }
    } catch {
      throw failure ?? FileFailure(folder, error)
    }
    if let failure { throw failure }
    return copies
  }

  /// Returns true if the failure affects more than one photo.
  private func isFatal(_ failure: FileFailure, in bundle: FilePath) -> Bool {
    failure.interruption != nil || failure.path.starts(with: bundle)
  }

  private func write(
    _ photo: SharedPhoto, named name: String, in bundle: FilePath
  ) async -> PhotoCopy {
    var made = PhotoCopy(photo: photo, fileName: "\(name).\(format.kind.fileExtension)")
    let stem = "\(BundleFolder.photosName)/\(name)"
    do throws(FileFailure) {
      if let fault = photo.fault { throw fault }
      let (ending, warnings) = try await writePhoto(
        photo.source, to: bundle.pushing(FilePath(stem)))
      made.warnings = warnings
      if let mask = try await mask(of: photo.source) {
        let path = "\(stem).mask.png"
        _ = try await clean.write(
          .file(mask), to: bundle.pushing(FilePath(path)), as: .png(compression: compression),
          sync: false)
        made.mask = path
      }
      made.path = "\(stem).\(ending)"
    } catch {
      made.failure = error
    }
    return made
  }

  private var clean: CleanCopy {
    var clean = CleanCopy(longestSide: longestSide)
    (clean.effort, clean.context) = (.fast, context)
    return clean
  }

  private func mask(of photo: PhotoSource) async throws(FileFailure) -> FilePath? {
    if !takesMasksBeside { return photo.mask }
    return try await GarmentOutline(.off, context: context).usedMask(of: photo)
  }

  /// - Parameter path: the path without an extension.
  /// - Returns: the extension, without a dot.
  private func writePhoto(
    _ photo: PhotoSource, to path: FilePath
  ) async throws(FileFailure) -> (ending: String, [PhotoWarning]) {
    func write(as format: OutputFormat) async throws(FileFailure) -> (FilePath, [PhotoWarning]) {
      let file = path.appendingToName(".\(format.kind.fileExtension)")
      return (file, try await clean.write(photo, to: file, as: format, sync: false))
    }
    if format.kind != .png,
      try PhotoReader(photo, context: context).header.hasAlpha
    {
      let (file, warnings) = try await write(as: .png(compression: compression))
      // A PNG gets an alpha channel only if a pixel is transparent.
      if try PhotoReader(file, context: context).header.hasAlpha {
        return (OutputFormat.Kind.png.fileExtension, warnings)
      }
      Temporaries.remove(file)
    }
    return (format.kind.fileExtension, try await write(as: format).1)
  }
}
