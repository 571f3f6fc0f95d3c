import Glibc
package import Images

extension Raster {
  /// Returns an opaque picture with typical features of photos: soft shades, stripes of 12 pixels,
  /// and hard edges. Everything except the stripes grows with the size.
  package static func scene(_ size: PixelSize) -> Raster {
    var scene = Raster(size: size)
    scene.update { bytes in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let (across, down) = (x * 256 / size.width, y * 256 / size.height)
          let isStriped = across > 140 && down < 120
          let isDisc = (across - 80) * (across - 80) + (down - 150) * (down - 150) < 2500
          let shade = isDisc ? 235 : isStriped ? (x % 24 < 12 ? 240 : 25) : (across + down) / 2
          let at = (y * size.width + x) * 4
          bytes[at] = UInt8(shade)
          bytes[at + 1] = UInt8(isDisc ? 40 : 255 - shade)
          bytes[at + 2] = UInt8((shade + down) / 2)
          bytes[at + 3] = 255
        }
      }
    }
    return scene
  }

  /// Returns the PSNR against another raster of the same size, in decibels. The PSNR is infinite if
  /// both have the same colours.
  package func decibels(from other: Raster) -> Double {
    var sum = 0.0
    for i in bytes.indices where i % 4 < 3 {
      let difference = Double(bytes[i]) - Double(other.bytes[i])
      sum += difference * difference
    }
    let mean = sum / Double(size.pixelCount * 3)
    return mean == 0 ? .infinity : 10 * log10(255 * 255 / mean)
  }
}
