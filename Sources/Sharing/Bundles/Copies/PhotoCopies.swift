import Images
import Core
import Vision
import SystemPackage

/// A photo as the bundle contains it: an upright sRGB copy without metadata, and the mask of its
/// cut-out, if there is one.
struct PhotoCopy: Sendable {
  /// The original photo.
  let photo: SharedPhoto
  /// The name of its file, even if there is none.
  let fileName: String
  /// The path from the bundle's folder; nil if the photo could not be used.
  var path: String?
  /// The mask's path from the bundle's folder; nil if there is none.
  var mask: String?
  /// Why there is no copy.
  var failure: FileFailure?
  /// The warnings about the photo.
  var warnings: [PhotoWarning] = []

  /// Returns the photo with its copy as source, so that pictures show what the bundle contains.
  func drawn(in bundle: FilePath) -> SharedPhoto {
    var drawn = photo
    drawn.fault = failure
    // The bundle must not reveal where the photo comes from.
    guard let path else {
      drawn.source = .bytes([], name: fileName)
      return drawn
    }
    let copy = bundle.pushing(FilePath(path))
    // An import keeps the mask, so it is drawn as a kept mask, even if it was found beside the
    // photo.
    drawn.source = mask.map { .masked(copy, by: bundle.pushing(FilePath($0))) } ?? .file(copy)
    return drawn
  }
}

/// Copies photos into a bundle, and numbers them in order.
struct PhotoCopies {
  /// The longest side of a copy, in pixels.
  var longestSide: Int
  /// The copies' format. A photo with transparency always becomes a PNG, which every program shows
  /// correctly.
  var format: OutputFormat
  /// If true, masks beside photos are copied, too. Masks kept in the wardrobe always are.
  var takesMasksBeside: Bool
  var compression: PNGCompression
  var context: PictureContext

  /// - Parameter names: the names of the copies' files, without extensions.
  /// - Returns: the result of each photo, in order. A photo that cannot be used does not stop the
  ///   others.
  /// - Throws: an error if the bundle cannot be written, or the work was interrupted.
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

  /// Returns true if the failure is not only about the photo.
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
