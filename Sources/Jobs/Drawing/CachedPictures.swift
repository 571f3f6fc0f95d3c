import Images
import Core
import Outfits
import WardrobeStore
import SystemPackage

// Files in a wardrobe's cache are accessible only by the owner, and need not survive a power
// failure.

extension OutfitLook {
  /// Renders the look.
  ///
  /// - Parameter wardrobe: the folder of the look's wardrobe. A look from another process does not
  ///   contain this folder.
  /// - Throws: a ``LookFailure`` if rendering fails.
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
  /// Writes all pages as PNGs, or a reduced copy of the first page as WebP or PNG.
  ///
  /// - Parameters:
  ///   - path: the file of the first page; other pages get numbers appended.
  ///   - top: the folder below which no symbolic link is followed.
  ///   - longestSide: the copy's longest side in pixels, or nil to write the pages.
  func write(
    toCache path: FilePath, below top: FilePath, longestSide: Int?, _ context: JobContext
  ) async throws(FileFailure) {
    if let longestSide {
      return try await raster.smallCopy(longestSide: longestSide, for: path, context.pictures)
        .write(to: path, below: top)
    }
    let format = OutputFormat(
      .png, compression: context.compression, pixelsPerInch: Preset.pixelsPerInch(of: raster.size))
    // The first page is written last, so if it exists, all pages exist.
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
  /// Writes a file atomically, accessible only by its owner.
  ///
  /// - Parameter top: the folder below which no symbolic link is followed; nil to follow links.
  func write(to path: FilePath, below top: FilePath? = nil) throws(FileFailure) {
    let file = try OutputFile(path, below: top, access: .ownerOnly)
    try file.write(self)
    try file.commit(sync: false)
  }
}
