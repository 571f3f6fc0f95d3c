/// The maximum size of a picture, checked before memory is allocated for pixels.
///
/// ```swift
/// let limits = DecodingLimits(maximumPixelCount: 50_000_000)
/// let reader = try PhotoReader(bytes: bytes, context: PictureContext(limits: limits))
/// ```
public struct DecodingLimits: Hashable, Sendable {
  /// The maximum number of pixels, width times height.
  public var maximumPixelCount: Int
  /// The maximum length of a side in pixels. The default of 65,500 is libjpeg's own limit.
  public var maximumSide: Int

  /// Makes limits. The defaults are 250 megapixels and 65,500 pixels per side.
  ///
  /// - Parameters:
  ///   - maximumPixelCount: the maximum of width times height, with four bytes per pixel.
  ///   - maximumSide: the maximum length of a side in pixels.
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
