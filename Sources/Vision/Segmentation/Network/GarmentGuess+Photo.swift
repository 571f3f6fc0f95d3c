public import Core
public import Garments
public import Images

extension GarmentGuess {
  /// What a decoded photo shows; nil where the network sees no garment on it.
  ///
  /// - Parameter photo: a photo of one garment, upright, of any size: some 200 pixels are enough, and the
  ///   quickest. What is transparent counts as white.
  public init?(_ photo: Raster) {
    guard let guess = GarmentSight(photo)?.guess else { return nil }
    self = guess
  }

  /// What a photo shows, decoded as small as is enough; nil where the network sees no garment on it.
  ///
  /// - Parameters:
  ///   - photo: a file, or bytes in memory.
  ///   - context: what decoding it may take.
  /// - Throws: where the photo cannot be used, or the work was given up.
  public init?(
    photo: PhotoSource, context: PictureContext = PictureContext()
  ) async throws(FileFailure) {
    self.init(try await GarmentSight.photo(photo, context))
  }
}
