extension Raster {
  /// This raster with the alpha that `mask` gives, times its own. Pixels that become wholly transparent
  /// become black.
  ///
  /// - Parameter mask: of any size; it is resampled to this raster's. Its alpha counts where any of it is
  ///   not opaque, else its luma by ITU-R BT.709, of the sRGB codes as they are: 128 is half.
  public func masked(by mask: Raster) -> Raster {
    guard !size.isEmpty, !mask.size.isEmpty else { return self }
    // The mask becomes alpha, which is resampled without a transfer function.
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

  /// White, with the luma of this raster as its alpha.
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
  /// This raster with its four corners cut to quarter circles, their edges smooth.
  ///
  /// - Parameter radius: pixels; at most half the shorter side is cut.
  public func roundingCorners(radius: Int) -> Raster {
    let radius = min(radius, size.shortestSide / 2)
    guard radius > 0 else { return self }
    var rounded = self
    for y in 0..<radius {
      for x in 0..<radius {
        let (dx, dy) = (Double(radius - x) - 0.5, Double(radius - y) - 0.5)
        // The part of the pixel inside, by its middle's distance from the circle.
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
