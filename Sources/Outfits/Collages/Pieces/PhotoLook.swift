import Garments
import Images
import Core
import Vision

/// The garment recognised on a photo that is drawn whole, and the garment's place.
struct PhotoLook: Sendable {
  /// The recognised garment; nil if uncertain.
  let seen: GarmentGuess?
  /// The likely place of the garment, as fractions of the photo's width and height; nil if there is
  /// likely none.
  let garment: Region?
  /// The place of the garment; nil if the garment is uncertain. If the garment is uncertain, the
  /// photo must not be cropped, because the crop could show something else.
  var sureGarment: Region? { seesGarment ? garment : nil }
  private let seesGarment: Bool

  /// Decodes a photo at a small size, and recognises its garment.
  ///
  /// - Throws: a `FileFailure` if the photo cannot be used or the work was interrupted.
  init(_ photo: PhotoSource, _ context: PictureContext) async throws(FileFailure) {
    try await self.init(GarmentSight.photo(photo, context), of: photo, context)
  }

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
  init(_ box: PixelRect, in size: PixelSize) {
    let (width, height) = (Double(size.width), Double(size.height))
    self.init(
      x: Double(box.x) / width, y: Double(box.y) / height, width: Double(box.width) / width,
      height: Double(box.height) / height)
  }
}
