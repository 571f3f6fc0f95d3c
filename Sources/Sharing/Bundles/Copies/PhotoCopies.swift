import Images
import Core
import Vision
import SystemPackage

/// A photo of a bundle as it is in there: an upright sRGB copy without metadata, and the mask that its garment is
/// cut out by, where there is one.
struct PhotoCopy: Sendable {
  /// What it is a copy of.
  let photo: SharedPhoto
  /// What its file is called, or would be.
  let fileName: String
  /// From the bundle's folder; nil where the photo could not be used.
  var path: String?
  /// From the bundle's folder; nil where there is none.
  var mask: String?
  /// Why there is no copy.
  var failure: FileFailure?
  /// What was put up with in the photo.
  var warnings: [PhotoWarning] = []

  /// The photo with its copy in place of what was copied, so that a picture shows what the bundle holds.
  func drawn(in bundle: FilePath) -> SharedPhoto {
    var drawn = photo
    drawn.fault = failure
    // What the bundle says of it is to tell nothing of where it comes from.
    guard let path else {
      drawn.source = .bytes([], name: fileName)
      return drawn
    }
    let copy = bundle.pushing(FilePath(path))
    // Whoever takes the bundle in keeps the mask, so it is drawn as one that is kept, though it stood beside the photo.
    drawn.source = mask.map { .masked(copy, by: bundle.pushing(FilePath($0))) } ?? .file(copy)
    return drawn
  }
}

/// Copies photos into a bundle, numbered in their order.
struct PhotoCopies {
  /// The longest side of a copy, in pixels.
  var longestSide: Int
  /// A photo that can be seen through becomes a PNG in any case: every program shows its transparency.
  var format: OutputFormat
  /// Whether a mask beside a photo comes along, as one that is kept always does.
  var takesMasksBeside: Bool
  var compression: PNGCompression
  var context: PictureContext

  /// - Parameter names: of the copies' files, without endings.
  /// - Returns: what became of each photo, in their order; one that cannot be used does not stop the rest.
  /// - Throws: where the bundle cannot be written, or the work was interrupted.
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

  /// Whether it is not the photo's own.
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

  /// - Parameter path: without an ending.
  /// - Returns: the ending, without a dot.
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
      // A PNG has an alpha channel only where something of it is seen.
      if try PhotoReader(file, context: context).header.hasAlpha {
        return (OutputFormat.Kind.png.fileExtension, warnings)
      }
      Temporaries.remove(file)
    }
    return (format.kind.fileExtension, try await write(as: format).1)
  }
}
