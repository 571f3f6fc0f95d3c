import Images
import Core

/// The picture of a photo that its outline is decided on: whether its garment is cut out, and along which cells.
///
/// Every command decides on the same picture, whatever size it cuts the photo out at. So the same photo is cut
/// out everywhere or nowhere, along one line. Only the line's soft edge is made at the size that is asked for.
package enum DecidingPhoto {
  /// In pixels. A smaller photo is decided on as it is.
  package static let longestSide = 800

  /// Of a photo that nothing but its pixels is known of.
  static func reduced(_ raster: Raster) -> Raster {
    raster.resampled(to: raster.size.limited(toLongestSide: longestSide))
  }

  /// Of a photo with its file, which is decoded in one way for every size: a decoder that shrinks a photo makes
  /// other pixels of it than a resampler.
  ///
  /// - Parameters:
  ///   - raster: the photo as it was decoded.
  ///   - photo: where it comes from. Where no photo of the raster's proportions can be opened there, the raster is
  ///     decided on.
  /// - Throws: where that photo cannot be decoded, or the work was interrupted.
  static func decoded(
    _ raster: Raster, from photo: PhotoSource, _ context: PictureContext
  ) async throws(FileFailure) -> Raster {
    guard let size = try size(of: photo, context), size.isMask(of: raster.size) else {
      return reduced(raster)
    }
    if size == raster.size, size.longestSide <= longestSide { return raster }
    return try await Raster.reduced(photo, toLongestSide: longestSide, context)
  }

  /// The most bytes that decoding it takes; 0 where the photo cannot be opened.
  static func memory(of photo: PhotoSource, _ context: PictureContext) -> Int {
    guard let reader = try? PhotoReader(photo, context: context) else { return 0 }
    let size = reader.header.uprightSize
    return reader.memory(for: [
      Reduction(region: Region(size), target: size.limited(toLongestSide: longestSide))
    ])
  }

  /// Nil for what cannot be opened.
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
  /// Whether it has the pixels to cut out what was decided on another raster of the photo.
  func covers(_ other: Raster) -> Bool {
    size.width >= other.size.width && size.height >= other.size.height
  }
}
