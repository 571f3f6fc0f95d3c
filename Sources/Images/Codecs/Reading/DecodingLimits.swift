/// The largest picture that a photo's header may declare, checked before memory is allocated for
/// pixels.
///
/// ```swift
/// let limits = DecodingLimits(maximumPixelCount: 50_000_000)
/// let reader = try PhotoReader(bytes: bytes, context: PictureContext(limits: limits))
/// ```
public struct DecodingLimits: Hashable, Sendable {
  /// The most pixels: width times height.
  public var maximumPixelCount: Int
  /// The longest side, in pixels; 65,500 is libjpeg's own limit.
  public var maximumSide: Int

  /// Limits of 250 megapixels and 65,500 pixels a side, unless others are given.
  ///
  /// - Parameters:
  ///   - maximumPixelCount: width times height; a decoded photo takes four bytes a pixel.
  ///   - maximumSide: the longest side, in pixels.
  public init(maximumPixelCount: Int = 250_000_000, maximumSide: Int = 65_500) {
    self.maximumPixelCount = maximumPixelCount
    self.maximumSide = maximumSide
  }

  func check(_ size: PixelSize) throws(CodecError) {
    guard size.longestSide <= maximumSide, size.pixelCount <= maximumPixelCount else {
      throw .tooLarge(size, self)
    }
  }
}
