public import Images
public import Vision
public import Core

/// What is read from a garment's photo, decoded once and as small as is enough.
///
/// Whoever wants to know what a photo shows before it is added gives the same reading to
/// ``Closet/addGarment(photo:_:reading:again:context:)``, so that the photo is looked at no second time.
///
/// ```swift
/// let reading = try await PhotoReading(photo: "IMG_4000.jpg")
/// let kind = reading.guess?.kind ?? .accessory
/// let details = GarmentDetails(kind: kind, description: "New")
/// let garment = try await closet.addGarment(photo: "IMG_4000.jpg", details, reading: reading)
/// ```
public struct PhotoReading: Sendable {
  /// The garment's, first what it is called by, then the largest share first.
  public let colors: [GarmentColor]
  /// What the photo shows; nil where no garment is seen.
  public let guess: GarmentGuess?
  /// How many things lie apart on the photo, where it can be cut out; 1 where nobody looked.
  public let thingCount: Int
  /// Of the photo's bytes, taken before it was read; nil where they are not to be compared.
  private let name: PhotoName?

  /// Reads a photo, all of which is decoded.
  ///
  /// - Parameters:
  ///   - photo: a file, or bytes in memory.
  ///   - context: what decoding it may take.
  /// - Throws: where the photo cannot be used, or the work was given up.
  public init(
    photo: PhotoSource, context: PictureContext = PictureContext()
  ) async throws(FileFailure) {
    try await self.init(photo, name: try IncomingPhoto(photo).name(), countsThings: true, context)
  }

  /// Reads a photo of the wardrobe, or one whose bytes are compared elsewhere.
  package init(
    stored photo: PhotoSource, countsThings: Bool = false, _ context: PictureContext
  ) async throws(FileFailure) {
    try await self.init(photo, name: nil, countsThings: countsThings, context)
  }

  private init(
    _ photo: PhotoSource, name: PhotoName?, countsThings: Bool, _ context: PictureContext
  ) async throws(FileFailure) {
    let raster = try await GarmentSight.photo(photo, context)
    let sight = GarmentSight(raster)
    colors = GarmentColors(raster, sight).colors
    guess = sight?.guess
    var count = 1
    if countsThings {
      count = try await context.withMemory(Cutout.memory(for: raster.size), for: photo.label) {
        () throws(FileFailure) in GarmentThings.count(on: raster, sight, context.work)
      }
    }
    thingCount = count
    self.name = name
  }

  /// Reads one of several things on a photo.
  ///
  /// - Parameters:
  ///   - thing: the thing alone; what is around it is transparent.
  ///   - photo: where it was found.
  /// - Throws: where the photo cannot be read any more.
  package init(of thing: Raster, on photo: PhotoSource) throws(FileFailure) {
    let cropped = thing.croppedToThing
    let raster = cropped.resampled(
      to: cropped.size.limited(toLongestSide: GarmentSight.longestSide))
    let sight = GarmentSight(raster)
    colors = GarmentColors(raster, sight).colors
    (guess, thingCount) = (sight?.guess, 1)
    name = try IncomingPhoto(photo).name()
  }

  /// What another process read from a photo.
  ///
  /// - Parameters:
  ///   - photo: the name of the bytes that were read.
  ///   - colors: the garment's, the largest share first.
  package init(of photo: PhotoName, colors: [GarmentColor]) {
    (name, self.colors, guess, thingCount) = (photo, colors, nil, 1)
  }

  /// Whether it is of a photo: of one whose file has been replaced meanwhile it is not.
  func isOf(_ photo: PhotoName) -> Bool { name == photo }
}
