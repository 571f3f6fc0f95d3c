public import Core
public import Garments
public import Images

extension GarmentGuess {
  /// Identifies the garment on a decoded photo. Returns nil if the network sees no garment.
  ///
  /// - Parameter photo: an upright photo of one garment, at any size. A photo with a longest side
  ///   of about 200 pixels is enough, and fastest. Transparent areas count as white.
  public init?(_ photo: Raster) {
    guard let guess = GarmentSight(photo)?.guess else { return nil }
    self = guess
  }

  /// Decodes a photo at a small size and identifies its garment. Returns nil if the network sees no
  /// garment.
  ///
  /// - Parameters:
  ///   - photo: a file, or bytes in memory.
  ///   - context: the limits for decoding.
  /// - Throws: an error if the photo cannot be used or the work is interrupted.
  public init?(
    photo: PhotoSource, context: PictureContext = PictureContext()
  ) async throws(FileFailure) {
    self.init(try await GarmentSight.photo(photo, context))
  }
}
