public import Pixels

extension Raster {
  /// Whether the picture leaves out its background by itself: one in 200 pixels is more transparent than
  /// not. Fewer are rounded corners.
  public var isCutOut: Bool {
    let bytes = bytes.span
    var transparent = 0
    for i in Swift.stride(from: 3, to: bytes.count, by: Self.bytesPerPixel) where bytes[i] < 128 {
      transparent += 1
    }
    return transparent * 200 >= max(1, size.pixelCount)
  }
}
