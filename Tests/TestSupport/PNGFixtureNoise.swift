package import Images

/// A generator of repeatable random numbers (SplitMix64).
package struct Noise: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed)
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  package mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}

extension Raster {
  /// Returns random pixels that need exactly these channels. No pixel is fully transparent, because
  /// writers omit the colours of such pixels.
  package static func noise(_ size: PixelSize, _ channels: Channels, seed: Int = 1) -> Raster {
    var noise = Noise(seed: seed)
    var raster = Raster(size: size)
    raster.update { bytes in
      for i in Swift.stride(from: 0, to: bytes.count, by: 4) {
        let pixel = noise.bytes(4)
        let needsColor = i == 0 && channels == .rgb
        bytes[i] = pixel[0]
        bytes[i + 1] = channels == .gray ? pixel[0] : needsColor ? ~pixel[0] : pixel[1]
        bytes[i + 2] = channels == .gray ? pixel[0] : pixel[2]
        bytes[i + 3] = channels != .rgba ? 255 : max(1, i == 0 ? pixel[3] & 127 : pixel[3])
      }
    }
    return raster
  }
}
