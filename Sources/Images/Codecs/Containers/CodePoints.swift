/// The colour encoding of a picture's samples as CICP numbers (ISO/IEC 23091-2).
struct CodePoints: Hashable {
  /// The colour primaries and white point.
  var primaries: Int
  var transfer: Int
  /// The matrix that converts RGB to luma and chroma.
  var matrix: Int
  /// True if samples use the full range, false if samples use the narrower range of television.
  var isFullRange: Bool

  static let unspecified = 2

  /// Returns a copy with unspecified values replaced by values from `other`.
  func filled(from other: CodePoints) -> CodePoints {
    var points = self
    if primaries == Self.unspecified { points.primaries = other.primaries }
    if transfer == Self.unspecified { points.transfer = other.transfer }
    if matrix == Self.unspecified { points.matrix = other.matrix }
    return points
  }
}

extension CodePoints {
  var dynamicRange: DynamicRange {
    switch transfer {
    case 16: .perceptualQuantizer
    case 18: .hybridLogGamma
    default: .standard
    }
  }

  /// True if the colours can be treated as sRGB, with sRGB's primaries and a similar curve.
  var isSRGB: Bool { [1, 2].contains(primaries) && isSRGBCurve }

  /// True if the transfer curve is sRGB's, or a television curve, which displays treat like sRGB's.
  var isSRGBCurve: Bool { [1, 2, 6, 13, 14, 15].contains(transfer) }
}
