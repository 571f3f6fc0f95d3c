/// What the samples of a picture stand for, in the numbers of ISO/IEC 23091-2 (CICP).
struct CodePoints: Hashable {
  /// Which red, green, blue and white.
  var primaries: Int
  /// How light becomes a coded value.
  var transfer: Int
  /// How red, green and blue become luma and chroma.
  var matrix: Int
  /// Whether samples reach from 0 to the largest number, else as in television.
  var isFullRange: Bool

  /// What a number says that leaves it open.
  static let unspecified = 2

  /// Takes what this leaves open from others.
  func filled(from other: CodePoints) -> CodePoints {
    var points = self
    if primaries == Self.unspecified { points.primaries = other.primaries }
    if transfer == Self.unspecified { points.transfer = other.transfer }
    if matrix == Self.unspecified { points.matrix = other.matrix }
    return points
  }
}

extension CodePoints {
  /// How bright the picture may get.
  var dynamicRange: DynamicRange {
    switch transfer {
    case 16: .perceptualQuantizer
    case 18: .hybridLogGamma
    default: .standard
    }
  }

  /// Whether the colours are sRGB's but for the names: its primaries, and its curve or one of
  /// television's, for which everybody shows sRGB's.
  var isSRGB: Bool { [1, 2].contains(primaries) && isSRGBCurve }

  /// Whether values are coded by sRGB's curve, or by one that is shown as if they were.
  var isSRGBCurve: Bool { [1, 2, 6, 13, 14, 15].contains(transfer) }
}
