public import Core
import Garments
public import Images
import Vision
public import WardrobeStore

/// Detects the colours and kinds of garments in photos with the garment network.
///
/// ```swift
/// let reading = try await PhotoReading(photo: "IMG_4000.jpg")
/// let kind = reading.guess?.kind ?? .accessory
/// let details = GarmentDetails(kind: kind, description: "New")
/// let garment = try await closet.addGarment(photo: "IMG_4000.jpg", details, reading: reading)
/// ```
package struct GarmentAnalyzer: PhotoAnalyzer {
  package init() {}

  /// Analyzes a photo, decoding it once at the smallest sufficient size.
  package func reading(
    of photo: PhotoSource, countsThings: Bool, _ context: PictureContext
  ) async throws(FileFailure) -> PhotoReading {
    try await PhotoReading(photo, subject: nil, countsThings: countsThings, context)
  }
}

extension OpeningOptions {
  /// Options for opening a wardrobe, with detection of colours and kinds in photos.
  public static var readingPhotos: OpeningOptions {
    var options = OpeningOptions()
    options.analyzer = GarmentAnalyzer()
    return options
  }
}

extension PhotoReading {
  /// Analyzes a whole photo.
  ///
  /// - Parameters:
  ///   - photo: a file, or bytes in memory.
  ///   - context: the resources for decoding.
  /// - Throws: a failure if the photo is unusable or the work was interrupted.
  public init(
    photo: PhotoSource, context: PictureContext = PictureContext()
  ) async throws(FileFailure) {
    try await self.init(photo, subject: try Subject(of: photo), countsThings: true, context)
  }

  fileprivate init(
    _ photo: PhotoSource, subject: Subject?, countsThings: Bool, _ context: PictureContext
  ) async throws(FileFailure) {
    let raster = try await GarmentSight.photo(photo, context)
    let sight = GarmentSight(raster)
    var count = 1
    if countsThings {
      count = try await context.withMemory(Cutout.memory(for: raster.size), for: photo.label) {
        () throws(FileFailure) in GarmentThings.count(on: raster, sight, context.work)
      }
    }
    self.init(
      colors: GarmentColors(raster, sight).colors, guess: sight?.guess, thingCount: count,
      of: subject)
  }

  /// Analyzes one of several items on a photo.
  ///
  /// - Parameters:
  ///   - thing: an image of the item with transparent surroundings.
  ///   - photo: the photo's name.
  init(ofThing thing: Raster, on photo: PhotoName) {
    let cropped = thing.croppedToThing
    let raster = cropped.resampled(
      to: cropped.size.limited(toLongestSide: GarmentSight.longestSide))
    let sight = GarmentSight(raster)
    self.init(colors: GarmentColors(raster, sight).colors, guess: sight?.guess, of: .name(photo))
  }
}
