package import Images

/// Returns a picture of noise, which no encoder makes small. The same seed gives the same noise.
package func noisePhoto(width: Int, height: Int, seed: UInt32 = 1) -> Raster {
  var state = seed
  let bytes = (0..<(width * height * 4)).map { index -> UInt8 in
    state = state &* 1_664_525 &+ 1_013_904_223
    return index % 4 == 3 ? 255 : UInt8(state >> 24)
  }
  guard let raster = Raster(size: PixelSize(width: width, height: height), bytes: bytes) else {
    preconditionFailure("four bytes a pixel")
  }
  return raster
}
