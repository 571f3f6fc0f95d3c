import Core
import SystemPackage

extension PhotoMasks {
  /// Its sides are reduced to this, which blurs the line between black and white a little.
  private static let longestSide = 256
  /// The least code of white; black is at most 255 minus this.
  private static let white: UInt8 = 232
  /// Farther apart than a grey's red, green and blue are in a JPEG.
  private static let leastColor: UInt8 = 32
  /// The largest share of pixels that may be neither black nor white, because they are on the line between both.
  private static let mostOthers = 0.1

  /// True if a file is a picture in black and white, as masks are and photos are not; false if it
  /// cannot be read.
  static func isBlackAndWhite(_ path: FilePath) -> Bool {
    guard let reader = try? PhotoReader(path) else { return false }
    let size = reader.header.uprightSize
    let target = size.limited(toLongestSide: longestSide)
    let reduction = Reduction(region: Region(size), target: target)
    guard let raster = try? reader.decodeNow([reduction], effort: .fast).rasters.first,
      raster.channels != .rgba
    else { return false }
    var (black, others) = (0, 0)
    let bytes = raster.bytes.span
    for i in Swift.stride(from: 0, to: bytes.count, by: Raster.bytesPerPixel) {
      let codes = [bytes[i], bytes[i + 1], bytes[i + 2]]
      let (least, most) = (codes.min() ?? 0, codes.max() ?? 0)
      if most - least >= leastColor { return false }
      if most <= 255 - white { black += 1 } else if least < white { others += 1 }
    }
    let count = raster.size.pixelCount
    let isMixed = black > 0 && black + others < count
    return isMixed && Double(others) <= mostOthers * Double(count)
  }
}
