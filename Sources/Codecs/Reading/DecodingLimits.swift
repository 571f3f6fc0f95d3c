import Pixels

/// What a header may declare before any memory is taken for pixels.
public struct DecodingLimits: Hashable, Sendable {
  /// Width times height, in pixels.
  public var maximumPixelCount: Int
  /// The longest side, in pixels. 65,500 is libjpeg's own limit.
  public var maximumSide: Int

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
