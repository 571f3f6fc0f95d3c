public import Core
import Garments
public import Images
import Vision
public import WardrobeStore

/// Reads colours and kinds of garments from photos, by the network that finds garments.
///
/// ```swift
/// let reading = try await PhotoReading(photo: "IMG_4000.jpg")
/// let kind = reading.guess?.kind ?? .accessory
/// let details = GarmentDetails(kind: kind, description: "New")
/// let garment = try await closet.addGarment(photo: "IMG_4000.jpg", details, reading: reading)
/// ```
package struct GarmentAnalyzer: PhotoAnalyzer {
  /// An analyzer with the network that comes with the library.
  package init() {}

  /// Reads a photo, decoded once and as small as is enough.
  package func reading(
    of photo: PhotoSource, countsThings: Bool, _ context: PictureContext
  ) async throws(FileFailure) -> PhotoReading {
    try await PhotoReading(photo, subject: nil, countsThings: countsThings, context)
  }
}

extension OpeningOptions {
  /// To read and to write, with colours and kinds read from photos.
  public static var readingPhotos: OpeningOptions {
    var options = OpeningOptions()
    options.analyzer = GarmentAnalyzer()
    return options
  }
}

extension PhotoReading {
  /// Reads a photo, all of which is decoded.
  ///
  /// - Parameters:
  ///   - photo: a file, or bytes in memory.
  ///   - context: what decoding it may take.
  /// - Throws: where the photo cannot be used, or the work was given up.
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

  /// Reads one of several things on a photo.
  ///
  /// - Parameters:
  ///   - thing: the thing alone; what is around it is transparent.
  ///   - photo: the name of the photo that it was found on.
  init(ofThing thing: Raster, on photo: PhotoName) {
    let cropped = thing.croppedToThing
    let raster = cropped.resampled(
      to: cropped.size.limited(toLongestSide: GarmentSight.longestSide))
    let sight = GarmentSight(raster)
    self.init(colors: GarmentColors(raster, sight).colors, guess: sight?.guess, of: .name(photo))
  }
}
