/// A colour space's primaries and white point, as CIE 1931 x and y.
package struct Primaries: Hashable, Sendable {
  package var white: SIMD2<Double>
  package var red: SIMD2<Double>
  package var green: SIMD2<Double>
  package var blue: SIMD2<Double>

  package init(
    white: SIMD2<Double>, red: SIMD2<Double>, green: SIMD2<Double>, blue: SIMD2<Double>
  ) {
    (self.white, self.red, self.green, self.blue) = (white, red, green, blue)
  }

  private static let d65 = SIMD2(0.3127, 0.3290)

  /// The primaries of ITU-R BT.709.
  package static let srgb = Primaries(
    white: d65, red: SIMD2(0.64, 0.33), green: SIMD2(0.30, 0.60), blue: SIMD2(0.15, 0.06))
  /// The primaries of SMPTE EG 432-1, with sRGB's white point.
  package static let displayP3 = Primaries(
    white: d65, red: SIMD2(0.680, 0.320), green: SIMD2(0.265, 0.690), blue: SIMD2(0.150, 0.060))
  package static let adobeRGB = Primaries(
    white: d65, red: SIMD2(0.64, 0.33), green: SIMD2(0.21, 0.71), blue: SIMD2(0.15, 0.06))
  /// The primaries of ISO 22028-2, with the white point D50.
  package static let proPhoto = Primaries(
    white: SIMD2(0.3457, 0.3585), red: SIMD2(0.7347, 0.2653), green: SIMD2(0.1596, 0.8404),
    blue: SIMD2(0.0366, 0.0001))

  /// The matrix from linear RGB to XYZ. White has Y = 1.
  package var matrix: Matrix3 {
    let unscaled = Matrix3(Self.light(red), Self.light(green), Self.light(blue))
    return unscaled * Matrix3(diagonal: unscaled.inverse * Self.light(white))
  }

  /// Returns the matrix from linear RGB to XYZ, adapted to another white point.
  package func matrix(onWhite other: SIMD3<Double>) -> Matrix3 {
    // The cone responses of the Bradford adaptation (ICC.1:2022, annex E).
    let cones = Matrix3(
      rows: SIMD3(0.8951, 0.2664, -0.1614), SIMD3(-0.7502, 1.7135, 0.0367),
      SIMD3(0.0389, -0.0685, 1.0296))
    let gains = (cones * other) / (cones * Self.light(white))
    return cones.inverse * (Matrix3(diagonal: gains) * (cones * matrix))
  }

  /// The matrix from linear RGB to linear sRGB.
  package var toSRGB: Matrix3 {
    Primaries.srgb.matrix.inverse * matrix(onWhite: Self.light(Primaries.srgb.white))
  }

  /// Returns XYZ of a chromaticity, with Y = 1.
  private static func light(_ xy: SIMD2<Double>) -> SIMD3<Double> {
    SIMD3(xy.x / xy.y, 1, (1 - xy.x - xy.y) / xy.y)
  }
}
