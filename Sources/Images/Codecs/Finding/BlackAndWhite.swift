import Core
import SystemPackage

extension PhotoMasks {
  /// The longest side in pixels of the reduced picture that is checked.
  private static let longestSide = 256
  /// The minimum value of all channels in a white pixel. The maximum value in a black pixel is 255
  /// minus this minimum.
  private static let white: UInt8 = 232
  /// The minimum difference between two channels of a coloured pixel. JPEG compression can cause
  /// small differences in grey pixels.
  private static let leastColor: UInt8 = 32
  /// The maximum fraction of pixels that are neither black nor white. The edges of a mask contain
  /// grey pixels.
  private static let mostOthers = 0.1

  /// Returns true if a file is a readable picture that is black and white, like a mask.
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
