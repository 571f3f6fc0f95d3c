import Images
import Core

/// The picture of a photo for deciding its outline: whether its garment is cut out, and along which
/// cells.
///
/// Every command decides on the same picture, regardless of the size that it cuts out at. So the
/// same photo is cut out everywhere or nowhere, along one line. Only the line's soft edge is made
/// at the requested size.
package enum DecidingPhoto {
  /// The longest side in pixels. A smaller photo is used at its own size.
  package static let longestSide = 800

  /// The picture for a photo without a file.
  static func reduced(_ raster: Raster) -> Raster {
    raster.resampled(to: raster.size.limited(toLongestSide: longestSide))
  }

  /// The picture for a photo with its file. It is decoded in one way for every size, because a
  /// decoder that shrinks a photo makes other pixels than a resampler.
  ///
  /// - Parameters:
  ///   - raster: the decoded photo.
  ///   - photo: the photo's source. If no photo of the raster's proportions can be opened there,
  ///     the raster is used.
  /// - Throws: if that photo cannot be decoded, or the work was interrupted.
  static func decoded(
    _ raster: Raster, from photo: PhotoSource, _ context: PictureContext
  ) async throws(FileFailure) -> Raster {
    guard let size = try size(of: photo, context), size.isMask(of: raster.size) else {
      return reduced(raster)
    }
    if size == raster.size, size.longestSide <= longestSide { return raster }
    return try await Raster.reduced(photo, toLongestSide: longestSide, context)
  }

  /// The most bytes that decoding it takes; 0 if the photo cannot be opened.
  static func memory(of photo: PhotoSource, _ context: PictureContext) -> Int {
    guard let reader = try? PhotoReader(photo, context: context) else { return 0 }
    let size = reader.header.uprightSize
    return reader.memory(for: [
      Reduction(region: Region(size), target: size.limited(toLongestSide: longestSide))
    ])
  }

  /// Nil if the photo cannot be opened.
  private static func size(
    of photo: PhotoSource, _ context: PictureContext
  ) throws(FileFailure) -> PixelSize? {
    do throws(FileFailure) {
      return try PhotoReader(photo, context: context).header.uprightSize
    } catch {
      if error.kind == .interrupted { throw error }
      return nil
    }
  }
}

extension Raster {
  /// True if it has enough pixels for cutting out with an outline decided on another raster of the
  /// photo.
  func covers(_ other: Raster) -> Bool {
    size.width >= other.size.width && size.height >= other.size.height
  }
}
