import Glibc
package import Images

/// A reference implementation of Lanczos-3 in linear light, which shares no code with the
/// resampler. It computes both axes at once, in Double.
package enum LanczosReference {
  /// - Parameter isLimited: whether ringing is limited, as by `resampled`.
  package static func resampled(
    _ source: Raster, _ region: Region, to target: PixelSize, isLimited: Bool = false
  ) -> Raster {
    let lights = (0..<256).map { light(Double($0) / 255) }
    let allColumns = (0..<target.width).map {
      taps($0, region.x, region.width, target.width, source.size.width)
    }
    var result = Raster(size: target)
    result.update { bytes in
      for y in 0..<target.height {
        let rows = taps(y, region.y, region.height, target.height, source.size.height)
        for x in 0..<target.width {
          let columns = allColumns[x]
          var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 0.0)
          for row in rows {
            for column in columns {
              let pixel = source[column.index, row.index]
              let weight = row.weight * column.weight * Double(pixel.alpha) / 255
              red += weight * lights[Int(pixel.red)]
              green += weight * lights[Int(pixel.green)]
              blue += weight * lights[Int(pixel.blue)]
              alpha += weight
            }
          }
          var opacity = UInt8((min(max(alpha, 0), 1) * 255).rounded())
          var colors = [red, green, blue].map { code($0 / alpha) }
          if isLimited {
            let limits = RingingReference(source, region, target, x: x, y: y)
            colors = colors.enumerated().map { limits.limited($1, channel: $0) }
            opacity = limits.limited(opacity, channel: 3)
          }
          guard opacity > 0 else { continue }
          let at = (y * target.width + x) * 4
          for c in 0..<3 { bytes[at + c] = colors[c] }
          bytes[at + 3] = opacity
        }
      }
    }
    return result
  }

  private static func taps(
    _ target: Int, _ start: Double, _ length: Double, _ count: Int, _ sourceCount: Int
  ) -> [(index: Int, weight: Double)] {
    let scale = length / Double(count)
    let middle = start + (Double(target) + 0.5) * scale
    let weights = (0..<sourceCount).map { lanczos((Double($0) + 0.5 - middle) / max(scale, 1)) }
    let sum = weights.reduce(0, +)
    return weights.enumerated().filter { $0.element != 0 }.map { ($0.offset, $0.element / sum) }
  }

  private static func lanczos(_ x: Double) -> Double {
    abs(x) >= 3 ? 0 : sinc(x) * sinc(x / 3)
  }

  private static func sinc(_ x: Double) -> Double {
    x == 0 ? 1 : sin(Double.pi * x) / (Double.pi * x)
  }

  /// Returns the linear light of an sRGB value (IEC 61966-2-1).
  package static func light(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Returns the nearest sRGB code of linear light.
  package static func code(_ light: Double) -> UInt8 {
    // This order of arguments turns NaN into 0.
    let light = min(1, max(0, light))
    let value = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8((value * 255).rounded())
  }
}
