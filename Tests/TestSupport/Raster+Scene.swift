import Glibc
package import Images

extension Raster {
  /// An opaque picture with what photos have: soft shades, stripes of twelve pixels, and hard edges. It grows with
  /// its size.
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

  /// How near this raster's colours are to those of another of the same size: the peak signal to noise
  /// ratio in decibels, infinite where they are the same.
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
