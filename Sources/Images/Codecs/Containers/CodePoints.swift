/// The meaning of a picture's samples, in the numbers of ISO/IEC 23091-2 (CICP).
struct CodePoints: Hashable {
  /// The colours of red, green, blue and white.
  var primaries: Int
  /// The transfer function from light to coded values.
  var transfer: Int
  /// The conversion of red, green and blue to luma and chroma.
  var matrix: Int
  /// True if samples range from 0 to the largest number, false for television's range.
  var isFullRange: Bool

  /// The number that means "unspecified".
  static let unspecified = 2

  /// Returns these with unspecified values taken from `other`.
  func filled(from other: CodePoints) -> CodePoints {
    var points = self
    if primaries == Self.unspecified { points.primaries = other.primaries }
    if transfer == Self.unspecified { points.transfer = other.transfer }
    if matrix == Self.unspecified { points.matrix = other.matrix }
    return points
  }
}

extension CodePoints {
  /// The dynamic range of the picture.
  var dynamicRange: DynamicRange {
    switch transfer {
    case 16: .perceptualQuantizer
    case 18: .hybridLogGamma
    default: .standard
    }
  }

  /// True if the colours are effectively sRGB's: its primaries, and its curve or one of
  /// television's, which everyone displays with sRGB's curve.
  var isSRGB: Bool { [1, 2].contains(primaries) && isSRGBCurve }

  /// True if values are coded by sRGB's curve, or by one that is displayed like it.
  var isSRGBCurve: Bool { [1, 2, 6, 13, 14, 15].contains(transfer) }
}
