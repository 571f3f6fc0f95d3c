package struct Shadow: Sendable {
  package var raster: Raster
  /// The number of pixels that the shadow extends beyond its source on each side.
  package var spread: Int
}

extension Raster {
  /// Returns the soft shadow of this raster: a single colour with the raster's blurred alpha.
  ///
  /// Three box blurs approximate a Gaussian blur (W3C Filter Effects Module 1, feGaussianBlur).
  ///
  /// - Parameters:
  ///   - deviation: the standard deviation of the blur in pixels, 0 or more.
  ///   - color: the shadow's colour, with the alpha of its darkest part.
  package func shadow(deviation: Double, color: Color) -> Shadow {
    let box = Self.shadowBox(deviation)
    let spread = Self.shadowSpread(deviation: deviation)
    let padded = PixelSize(width: size.width + 2 * spread, height: size.height + 2 * spread)
    var alpha = [UInt16](repeating: 0, count: padded.pixelCount)
    for y in 0..<size.height {
      for x in 0..<size.width {
        // Alpha is scaled by 255, so that the rounding in three blurs stays invisible.
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

  /// Returns the number of pixels that a shadow extends beyond its source on each side.
  package static func shadowSpread(deviation: Double) -> Int { 3 * (shadowBox(deviation) / 2) }

  /// Returns the width of each box blur in pixels, 3 * sqrt(2 * pi) / 4 deviations (W3C).
  private static func shadowBox(_ deviation: Double) -> Int {
    max(1, Int((deviation * 1.879_971_205_598_573 + 0.5).rounded(.down)) | 1)
  }

  /// Applies a box blur to `count` values, `step` apart. Values beyond both ends are zero.
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
