public import Core
public import Garments
public import Images

extension GarmentGuess {
  /// Identifies the garment on a decoded photo; nil if the network sees none.
  ///
  /// - Parameter photo: a photo of one garment, upright, of any size: some 200 pixels are enough,
  ///   and fastest. Transparent areas count as white.
  public init?(_ photo: Raster) {
    guard let guess = GarmentSight(photo)?.guess else { return nil }
    self = guess
  }

  /// Identifies the garment on a photo, decoded at a small size; nil if the network sees none.
  ///
  /// - Parameters:
  ///   - photo: a file, or bytes in memory.
  ///   - context: the limits for decoding.
  /// - Throws: if the photo cannot be used, or the work was interrupted.
  public init?(
    photo: PhotoSource, context: PictureContext = PictureContext()
  ) async throws(FileFailure) {
    self.init(try await GarmentSight.photo(photo, context))
  }
}
