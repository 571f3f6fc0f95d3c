import Pixels

/// A colour in coordinates whose plain distance is `Oklab.distance(to:)`: lightness, twice `a`, twice
/// `b`, and 0. Shade moves it along the line to 0.
typealias PerceivedColor = SIMD4<Float>

extension SIMD4<Float> {
  /// A colour of linear light: red, green and blue in 0...1.
  init(perceived light: SIMD4<Float>) {
    let color = Oklab(linearRed: light.x, green: light.y, blue: light.z)
    self.init(color.lightness, 2 * color.a, 2 * color.b, 0)
  }

  var squaredLength: Float { (self * self).sum() }
  var length: Float { squaredLength.squareRoot() }

  /// Coordinate by coordinate.
  var magnitudes: Self { larger(-self) }
  func larger(_ other: Self) -> Self { replacing(with: other, where: self .< other) }
  func smaller(_ other: Self) -> Self { replacing(with: other, where: other .< self) }
}
