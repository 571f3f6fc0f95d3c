package import Images

extension Raster {
  /// Returns the largest `meanDeltaE(to:)` of any square of 16x16 pixels.
  package func worstDeltaE(to other: Raster) -> Double {
    precondition(size == other.size)
    var worst = 0.0
    for y in Swift.stride(from: 0, to: size.height, by: 16) {
      for x in Swift.stride(from: 0, to: size.width, by: 16) {
        let square = PixelRect(
          x: x, y: y, width: min(16, size.width - x), height: min(16, size.height - y))
        worst = max(worst, cropped(to: square).meanDeltaE(to: other.cropped(to: square)))
      }
    }
    return worst
  }

  /// Returns the mean CIEDE2000 difference from another raster of the same size. Both rasters are
  /// in sRGB. Alpha is ignored.
  package func meanDeltaE(to other: Raster) -> Double {
    precondition(size == other.size)
    let pixels = Swift.stride(from: 0, to: bytes.count, by: 4)
    let sum = pixels.reduce(0.0) { sum, i in
      let same = bytes[i..<(i + 3)] == other.bytes[i..<(i + 3)]
      return same ? sum : sum + Self.lab(bytes, i).deltaE(to: Self.lab(other.bytes, i))
    }
    return sum / Double(size.pixelCount)
  }

  private static let toLight = Primaries.srgb.matrix
  private static let white = toLight * SIMD3(repeating: 1)

  private static func lab(_ bytes: [UInt8], _ i: Int) -> Lab {
    let light = (0..<3).map { LanczosReference.light(Double(bytes[i + $0]) / 255) }
    return Lab(toLight * SIMD3(light), white: white)
  }
}
