import Garments
import Images
import Core
import Vision

/// The findings of a look at a photo that is drawn whole: what it shows, for its caption, and
/// where, for its crop.
struct PhotoLook: Sendable {
  /// The garment seen; nil if unsure.
  let seen: GarmentGuess?
  /// The likely place of the garment, in shares of the photo's sides; nil if there likely is none.
  let garment: Region?
  /// The same, but nil if a garment is not certain, so that a photo of a street is not cropped to a
  /// bin.
  var sureGarment: Region? { seesGarment ? garment : nil }
  private let seesGarment: Bool

  /// Decodes a photo at a small size, and looks at it.
  ///
  /// - Throws: if the photo cannot be used, or the work was interrupted.
  init(_ photo: PhotoSource, _ context: PictureContext) async throws(FileFailure) {
    try await self.init(GarmentSight.photo(photo, context), of: photo, context)
  }

  /// - Parameter raster: the photo, decoded already, at any size.
  init(
    _ raster: Raster, of photo: PhotoSource, _ context: PictureContext
  ) async throws(FileFailure) {
    let sight = try await context.withMemory(Cutout.memory(for: raster.size), for: photo.label) {
      () throws(FileFailure) in GarmentSight(raster)
    }
    seen = sight?.guess.flatMap { $0.isSureOfKind ? $0 : nil }
    seesGarment = sight?.seesGarment ?? false
    garment = sight?.box(on: raster.size).map { Region($0, in: raster.size) }
  }
}

extension Region {
  /// A box on a raster in shares of its sides.
  init(_ box: PixelRect, in size: PixelSize) {
    let (width, height) = (Double(size.width), Double(size.height))
    self.init(
      x: Double(box.x) / width, y: Double(box.y) / height, width: Double(box.width) / width,
      height: Double(box.height) / height)
  }
}
