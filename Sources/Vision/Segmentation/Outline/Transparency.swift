package import Images

/// The garment according to a picture's own transparency.
extension Raster {
  /// True if the picture's background is already transparent: at least one in 200 pixels is more
  /// transparent than opaque. Fewer are rounded corners.
  package var isCutOut: Bool {
    (size.pixelCount - visibleCount) * 200 >= max(1, size.pixelCount)
  }

  /// The opacity of each pixel, 0...255.
  var opacities: [UInt8] {
    let bytes = bytes.span
    return Swift.stride(from: 3, to: bytes.count, by: Self.bytesPerPixel).map { bytes[$0] }
  }

  /// The opacity of each pixel as a graded mask: values below a half are left out, unless all are.
  /// Nil if hardly any pixel is transparent, one in 200 or fewer.
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
