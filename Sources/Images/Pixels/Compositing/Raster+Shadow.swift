/// The soft shadow of a raster.
package struct Shadow: Sendable {
  package var raster: Raster
  /// The number of pixels by which it is larger than its source, on each side.
  package var spread: Int
}

extension Raster {
  /// The soft shadow of this raster's visible part: one colour, with the raster's blurred alpha.
  ///
  /// The blur is three box blurs in a row, which are within 3 % of a Gaussian one (W3C Filter
  /// Effects Module Level 1, feGaussianBlur).
  ///
  /// - Parameters:
  ///   - deviation: the standard deviation of the Gaussian, in pixels; 0 or more.
  ///   - color: the shadow's colour; its alpha is that of the darkest part of the shadow.
  package func shadow(deviation: Double, color: Color) -> Shadow {
    let box = Self.shadowBox(deviation)
    let spread = Self.shadowSpread(deviation: deviation)
    let padded = PixelSize(width: size.width + 2 * spread, height: size.height + 2 * spread)
    var alpha = [UInt16](repeating: 0, count: padded.pixelCount)
    for y in 0..<size.height {
      for x in 0..<size.width {
        // Alpha in steps of 1/255 of a code, so that the rounding of three blurs is not seen.
        alpha[(y + spread) * padded.width + x + spread] =
          UInt16(bytes[y * stride + x * Self.bytesPerPixel + 3]) * 255
      }
    }
    for _ in 0..<3 {
      for y in 0..<padded.height { Self.blur(&alpha, y * padded.width, 1, padded.width, box) }
      for x in 0..<padded.width { Self.blur(&alpha, x, padded.width, padded.height, box) }
    }
    var shadow = Raster(size: padded)
    for (i, alpha) in alpha.enumerated() {
      let offset = i * Self.bytesPerPixel
      shadow.bytes[offset] = color.red
      shadow.bytes[offset + 1] = color.green
      shadow.bytes[offset + 2] = color.blue
      shadow.bytes[offset + 3] = UInt8((Int(alpha) * Int(color.alpha) + 32512) / 65025)
    }
    return Shadow(raster: shadow, spread: spread)
  }

  /// The number of pixels by which a shadow is larger than its source, on each side.
  package static func shadowSpread(deviation: Double) -> Int { 3 * (shadowBox(deviation) / 2) }

  /// The number of pixels that each of the three blurs averages: 3 * sqrt(2 * pi) / 4 of the
  /// deviation, as specified by the W3C.
  private static func shadowBox(_ deviation: Double) -> Int {
    max(1, Int((deviation * 1.879_971_205_598_573 + 0.5).rounded(.down)) | 1)
  }

  /// Averages each of `count` values, `step` apart from `first` on, with those around it; beyond both
  /// ends there are zeros.
  private static func blur(
    _ values: inout [UInt16], _ first: Int, _ step: Int, _ count: Int, _ box: Int
  ) {
    let half = box / 2
    var line = [UInt16](repeating: 0, count: count)
    var sum = 0
    for i in 0..<min(half, count) { sum += Int(values[first + i * step]) }
    for i in 0..<count {
      if i + half < count { sum += Int(values[first + (i + half) * step]) }
      line[i] = UInt16(sum / box)
      if i - half >= 0 { sum -= Int(values[first + (i - half) * step]) }
    }
    for i in 0..<count { values[first + i * step] = line[i] }
  }
}
