import Garments
import Images
import Core
import Vision

/// What a look at a photo tells that is drawn whole: what it shows, for its caption, and where, for the box
/// that it fills.
struct PhotoLook: Sendable {
  /// What is seen; nil where that is not sure.
  let seen: GarmentGuess?
  /// Where the garment likely is, in shares of the photo's sides; nil where it likely is nowhere.
  let garment: Region?
  /// As `garment`; nil also where it is not sure that there is one: a photo of a street is not cropped to a bin.
  var sureGarment: Region? { seesGarment ? garment : nil }
  private let seesGarment: Bool

  /// Decodes a photo as small as is enough, and looks at it.
  ///
  /// - Throws: where the photo cannot be used, or the work was given up.
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
