import SystemPackage
import What2Wear

/// What pictures for pages are made by.
enum PagePicture {
  /// A photo, decoded into a box that it is not enlarged for.
  static func decoded(
    _ photo: PhotoSource, _ width: Int, _ height: Int, _ context: PictureContext
  ) throws(FileFailure) -> (raster: Raster, hasAlpha: Bool) {
    let reader = try PhotoReader(photo, context: context)
    let (size, hasAlpha) = (reader.header.uprightSize, reader.header.hasAlpha)
    let scale = min(1, Double(width) / Double(size.width), Double(height) / Double(size.height))
    let longestSide = max(1, Int((Double(size.longestSide) * scale).rounded()))
    let whole = Reduction(region: Region(size), target: size.limited(toLongestSide: longestSide))
    do throws(CodecError) {
      return (try reader.decode([whole]).rasters[0], hasAlpha)
    } catch {
      throw FileFailure(photo: photo, error)
    }
  }

  /// Writes a picture, whole or not at all, and makes its folder where that is missing.
  ///
  /// - Parameters:
  ///   - isForSharing: whether it is a JPEG of a quality to keep.
  ///   - top: the wardrobe's folder, below which no link is followed.
  static func write(
    _ raster: Raster, hasAlpha: Bool, isForSharing: Bool = false, to path: FilePath,
    below top: FilePath, _ context: PictureContext
  ) throws(FileFailure) -> ThumbnailJob.Answer {
    try WardrobeFolder(top).makePrivate(path.removingLastComponent())
    let kind = isForSharing ? .jpeg : OutputFormat.Kind.forPages(hasAlpha: hasAlpha)
    let quality = isForSharing ? kind.photoQuality : kind.thumbnailQuality
    let byteCount = try raster.write(
      as: OutputFormat(kind, quality: quality), to: path, below: top, access: .ownerOnly,
      sync: false, context: context)
    return ThumbnailJob.Answer(format: kind.fileExtension, byteCount: byteCount)
  }
}

extension OutputFormat.Kind {
  /// What pictures on pages are written as: WebP, which is shortest; where its library is missing, what every
  /// browser shows, too. Whoever reads them tells by their first bytes.
  static func forPages(hasAlpha: Bool) -> Self {
    (try? webP.check(nil, for: "")) != nil ? .webP : hasAlpha ? .png : .jpeg
  }
}
