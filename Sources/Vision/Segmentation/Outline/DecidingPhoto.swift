import Images
import Core

/// The reduced copy of a photo that is used to decide the outline.
///
/// Every command uses the same reduced copy, regardless of the command's output size. As a result,
/// all commands cut out a photo along the same line, or keep it whole. Only the soft edge is made
/// at the output size.
package enum DecidingPhoto {
  /// The longest side of the reduced photo, in pixels. A smaller photo is used at its own size.
  package static let longestSide = 800

  static func reduced(_ raster: Raster) -> Raster {
    raster.resampled(to: raster.size.limited(toLongestSide: longestSide))
  }

  /// Decodes the reduced photo from its file. The file is decoded for every output size, because
  /// resampling a decoded raster would give different pixels.
  ///
  /// - Parameter photo: the photo's source. If the source cannot be opened or has other
  ///   proportions, the raster is used instead.
  static func decoded(
    _ raster: Raster, from photo: PhotoSource, _ context: PictureContext
  ) async throws(FileFailure) -> Raster {
    guard let size = try size(of: photo, context), size.isMask(of: raster.size) else {
      return reduced(raster)
    }
    if size == raster.size, size.longestSide <= longestSide { return raster }
    return try await Raster.reduced(photo, toLongestSide: longestSide, context)
  }

  /// Returns the maximum memory for decoding the reduced photo, in bytes, or 0 if the photo cannot
  /// be opened.
  static func memory(of photo: PhotoSource, _ context: PictureContext) -> Int {
    guard let reader = try? PhotoReader(photo, context: context) else { return 0 }
    let size = reader.header.uprightSize
    return reader.memory(for: [
      Reduction(region: Region(size), target: size.limited(toLongestSide: longestSide))
    ])
  }

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
  /// True if this raster is at least as large as the raster on which the outline was decided.
  func covers(_ other: Raster) -> Bool {
    size.width >= other.size.width && size.height >= other.size.height
  }
}
