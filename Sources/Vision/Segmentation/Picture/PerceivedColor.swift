package import Images

/// A colour as a vector of Oklab lightness, twice `a`, twice `b`, and 0. The Euclidean distance of
/// two vectors equals `Oklab.distance(to:)`. A shadow moves a colour towards black, the zero
/// vector.
package typealias PerceivedColor = SIMD4<Float>

extension SIMD4<Float> {
  package init(_ color: Oklab) { self.init(color.lightness, 2 * color.a, 2 * color.b, 0) }

  package var oklab: Oklab { Oklab(lightness: x, a: y / 2, b: z / 2) }

  package func squaredDistance(to other: Self) -> Float {
    let difference = self - other
    return (difference * difference).sum()
  }

  /// Makes a colour from linear light: red, green and blue in 0...1.
  init(perceived light: SIMD4<Float>) {
    let color = Oklab(linearRed: light.x, green: light.y, blue: light.z)
    self.init(color.lightness, 2 * color.a, 2 * color.b, 0)
  }

  /// Converts many colours from linear light, several times as fast as converting them one by one.
  /// The error is below 0.000001.
  static func perceived(_ light: [SIMD4<Float>]) -> [PerceivedColor] {
    light.map { light in
      // The matrices are from `Oklab`, with `a` and `b` doubled.
      let cones =
        SIMD4(0.412_221_470_8, 0.211_903_498_2, 0.088_302_461_9, 0) * light.x
        + SIMD4(0.536_332_536_3, 0.680_699_545_1, 0.281_718_837_6, 0) * light.y
        + SIMD4(0.051_445_992_9, 0.107_396_956_6, 0.629_978_700_5, 0) * light.z
      let roots = cones.cubeRoots
      return SIMD4(0.210_454_255_3, 3.955_996_990_2, 0.051_808_074_2, 0) * roots.x
        + SIMD4(0.793_617_785_0, -4.857_184_410_0, 1.565_543_532_4, 0) * roots.y
        + SIMD4(-0.004_072_046_8, 0.901_187_419_8, -1.617_351_532_0, 0) * roots.z
    }
  }

  /// The cube roots of coordinates in 0...1, by Halley's method. The first guess divides the
  /// exponent by 3.
  @inline(__always)
  private var cubeRoots: Self {
    // The bits of a non-negative float, read as an integer, grow roughly like the number's
    // logarithm. With the constant 0x2A514067, the first guess is exact for 1 and within a few
    // hundredths elsewhere. Unsafe: both vectors have four 32-bit numbers, and every bit pattern is
    // valid.
    let bits = unsafe unsafeBitCast(self, to: SIMD4<UInt32>.self)
    // A third is computed as 1/4 + 1/16 + 1/64 and so on, because integer vectors cannot be
    // divided.
    var third = (bits &>> 2) &+ (bits &>> 4)
    third = third &+ (third &>> 4)
    third = third &+ (third &>> 8)
    var root = unsafe unsafeBitCast(third &+ 0x2A51_4067, to: Self.self)
    for _ in 0..<2 {
      let cube = root * root * root
      root *= (cube + 2 * self) / (2 * cube + self)
    }
    return root.replacing(with: 0, where: self .== 0)
  }

  package var squaredLength: Float { (self * self).sum() }
  package var length: Float { squaredLength.squareRoot() }

  var magnitudes: Self { larger(-self) }
  func larger(_ other: Self) -> Self { replacing(with: other, where: self .< other) }
  func smaller(_ other: Self) -> Self { replacing(with: other, where: other .< self) }
}
