import Images
import Core
import Outfits
import WardrobeStore
import SystemPackage

// What goes into a wardrobe's cache, which only its owner sees. It need not outlast a power cut.

extension OutfitLook {
  /// Draws the look.
  ///
  /// - Parameter wardrobe: the folder of the wardrobe that it is of, which looks from another process do not name.
  /// - Throws: a ``LookFailure`` where there is no picture.
  func drawn(
    as collage: Collage, mostPages: Int? = nil, of wardrobe: FilePath, _ context: JobContext
  ) async throws(LookFailure) -> Collage.Rendered {
    var options = RenderOptions(effort: context.effort)
    options.mostPages = mostPages
    do throws(Collage.Failure) {
      return try await render(
        as: collage, options: options,
        context: context.pictures.keepingOutlines(in: WardrobeFolder(wardrobe)))
    } catch {
      throw .collage(error, size: collage.canvas.size)
    }
  }
}

extension Collage.Rendered {
  /// Writes all pages as PNGs, or a smaller copy of the first as a WebP where that can be written, else a PNG.
  ///
  /// - Parameters:
  ///   - path: the file of the first page; the others have their numbers behind it.
  ///   - top: below which no link is followed.
  ///   - longestSide: of a smaller copy, in pixels; nil for the pages.
  func write(
    toCache path: FilePath, below top: FilePath, longestSide: Int?, _ context: JobContext
  ) async throws(FileFailure) {
    if let longestSide {
      return try await raster.smallCopy(longestSide: longestSide, for: path, context.pictures)
        .write(to: path, below: top)
    }
    let format = OutputFormat(
      .png, compression: context.compression, pixelsPerInch: Preset.pixelsPerInch(of: raster.size))
    // The first one last: where it is, all are.
    for (index, raster) in pages.enumerated().reversed() {
      try await raster.encoded(as: format, for: path, context.pictures)
        .write(to: DrawPacking.page(index + 1, of: path), below: top)
    }
  }
}

extension Raster {
  fileprivate func smallCopy(
    longestSide: Int, for path: FilePath, _ context: PictureContext
  ) async throws(FileFailure) -> [UInt8] {
    let copySize = size.limited(toLongestSide: longestSide)
    let copy = copySize == size ? self : resampled(to: copySize)
    let hasWebP = (try? OutputFormat.Kind.webP.check(copySize, for: path)) != nil
    return try await copy.encoded(as: OutputFormat(hasWebP ? .webP : .png), for: path, context)
  }
}

extension [UInt8] {
  /// Writes a file that only its owner sees, whole or not at all.
  ///
  /// - Parameter top: below which no link is followed; nil where links may be.
  func write(to path: FilePath, below top: FilePath? = nil) throws(FileFailure) {
    let file = try OutputFile(path, below: top, access: .ownerOnly)
    try file.write(self)
    try file.commit(sync: false)
  }
}
