package import Images

extension Raster {
  /// True if the picture's background is already transparent. At least one in 200 pixels must be
  /// mostly transparent, because fewer transparent pixels may be rounded corners.
  package var isCutOut: Bool {
    (size.pixelCount - visibleCount) * 200 >= max(1, size.pixelCount)
  }

  /// The opacity of each pixel, 0...255.
  var opacities: [UInt8] {
    let bytes = bytes.span
    return Swift.stride(from: 3, to: bytes.count, by: Self.bytesPerPixel).map { bytes[$0] }
  }

  /// The opacity of each pixel as a graded mask, or nil if at most one in 200 pixels is
  /// transparent. Opacities below 50 % count as 0, unless all pixels are below 50 %.
  var opacityMask: CellMask? {
    let transparentCount = size.pixelCount - visibleCount
    guard transparentCount * 200 > size.pixelCount else { return nil }
    let least: UInt8 = transparentCount == size.pixelCount ? 1 : 128
    let bytes = bytes.span
    let weights = Swift.stride(from: 3, to: bytes.count, by: Self.bytesPerPixel).map { i in
      bytes[i] < least ? 0 : Float(bytes[i]) / 255
    }
    return CellMask(size, weights: weights)
  }
}
