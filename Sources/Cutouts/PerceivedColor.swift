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
  /// The magnitude of each coordinate.
  var magnitudes: SIMD4<Float> { replacing(with: -self, where: self .< 0) }
  var length: Float { squaredLength.squareRoot() }
}
