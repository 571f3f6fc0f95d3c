extension Raster {
  /// Returns this raster with its alpha multiplied by a mask. Fully transparent pixels turn black.
  ///
  /// - Parameter mask: a mask of any size, resampled to this raster's size. If the mask has
  ///   transparency, its alpha is used, otherwise its luma (ITU-R BT.709, from sRGB codes).
  public func masked(by mask: Raster) -> Raster {
    guard !size.isEmpty, !mask.size.isEmpty else { return self }
    // The mask is converted to alpha, because alpha is resampled without a transfer function.
    let coverage = mask.channels == .rgba ? mask : mask.lumaAsAlpha
    let alphas = coverage.resampled(to: size).bytes
    var result = self
    for i in Swift.stride(from: 0, to: alphas.count, by: Self.bytesPerPixel) {
      let alpha = (Int(alphas[i + 3]) * Int(bytes[i + 3]) + 127) / 255
      if alpha == 0 {
        for c in 0..<3 { result.bytes[i + c] = 0 }
      }
      result.bytes[i + 3] = UInt8(alpha)
    }
    return result
  }

  private var lumaAsAlpha: Raster {
    var result = Raster(size: size, filledWith: .white)
    for i in Swift.stride(from: 0, to: bytes.count, by: Self.bytesPerPixel) {
      let luma = 2126 * Int(bytes[i]) + 7152 * Int(bytes[i + 1]) + 722 * Int(bytes[i + 2])
      result.bytes[i + 3] = UInt8((luma + 5000) / 10000)
    }
    return result
  }
}

extension Raster {
  /// Returns this raster with rounded, smooth corners.
  ///
  /// - Parameter radius: the radius in pixels, limited to half the shorter side.
  public func roundingCorners(radius: Int) -> Raster {
    let radius = min(radius, size.shortestSide / 2)
    guard radius > 0 else { return self }
    var rounded = self
    for y in 0..<radius {
      for x in 0..<radius {
        let (dx, dy) = (Double(radius - x) - 0.5, Double(radius - y) - 0.5)
        // The fraction of the pixel inside the corner's circle, estimated from the position of the
        // pixel's centre.
        let share = max(0, min(1, Double(radius) + 0.5 - (dx * dx + dy * dy).squareRoot()))
        guard share < 1 else { continue }
        for (column, row) in [
          (x, y), (size.width - 1 - x, y), (x, size.height - 1 - y),
          (size.width - 1 - x, size.height - 1 - y),
        ] {
          let offset = row * stride + column * Self.bytesPerPixel + 3
          rounded.bytes[offset] = UInt8((Double(bytes[offset]) * share).rounded())
        }
      }
    }
    return rounded
  }
}
