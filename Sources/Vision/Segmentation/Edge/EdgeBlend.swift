import Images

/// How the pixels near a place of the edge blend the garment's colour with the background's.
///
/// A pixel with a garment share of `a` shows `a * garment + (1 - a) * background` in linear light,
/// and shade darkens that by any factor. A linear function that is 0 at the background and 1 at the
/// garment recovers the share. The chosen one varies the least if the background varies by noise in
/// every direction and by shade along its own (Fisher's linear discriminant). Beside a garment with
/// a hue of its own, that function ignores shade; beside a black one, or a grey one on white, it
/// follows lightness.
struct EdgeBlend {
  /// The garment's colour in linear light: red, green, blue and 0.
  private let garment: SIMD4<Float>
  private let background: SIMD4<Float>
  /// The function is this vector's product with the difference between a pixel and the background.
  private let slope: SIMD4<Float>
  /// This vector's product with a pixel is the pixel's share of the background, if it shows nothing
  /// of the garment.
  private let backgroundSlope: SIMD4<Float>
  /// The same product for the garment's own colour.
  private let backgroundOfGarment: Float
  /// The weight of the function in the opacity; the rest is the prior's.
  private let trust: Float
  private let unseenOpacity: Float

  /// Noise and other variation of a colour, in linear light: the standard deviation for black, and
  /// its growth with the square root of light, which is about how 8-bit codes are spaced.
  private static let leastNoise: Float = 0.003
  private static let noiseGrowth: Float = 0.022
  /// The least light in shade and folds; darker pixels count as partly clear.
  private static let leastLight: Float = 0.3

  /// The prior knowledge about the pixels.
  struct Prior {
    let opacity: Float
    /// The inverse variance of the opacity.
    let weight: Float
  }

  /// - Parameters:
  ///   - garment: its colour in linear light, like `background`.
  ///   - shade: the standard deviation of the background's light, relative to that light.
  init(garment: SIMD4<Float>, background: SIMD4<Float>, shade: Float, prior: Prior) {
    (self.garment, self.background) = (garment, background)
    // The length of white is the square root of 3.
    let light = (background.length + garment.length) / 2 / Float(3).squareRoot()
    let noise = Self.leastNoise + Self.noiseGrowth * light.squareRoot()
    let (variance, shadeVariance) = (noise * noise, shade * shade)
    let span = garment - background
    // The product of the inverse covariance and the span, by the formula of Sherman and Morrison.
    let shaded = shadeVariance / (variance + shadeVariance * background.squaredLength)
    let weighted = (span - background * (shaded * (background * span).sum())) / variance
    let clearness = max(1e-6, (span * weighted).sum())
    slope = weighted / clearness
    backgroundSlope = background / max(1e-6, background.squaredLength)
    backgroundOfGarment = (backgroundSlope * garment).sum()
    trust = clearness / (clearness + prior.weight)
    unseenOpacity = prior.opacity * (1 - trust)
  }

  /// The shares of both colours in a pixel, including shade.
  private func parts(_ light: SIMD4<Float>) -> (garment: Float, background: Float) {
    let part = max(0, ((light - background) * slope).sum())
    return (part, max(0, (light * backgroundSlope).sum() - part * backgroundOfGarment))
  }

  /// The garment's share of a pixel, 0...1.
  func opacity(_ light: SIMD4<Float>) -> Float {
    let parts = parts(light)
    let part = parts.garment / max(Self.leastLight, parts.garment + parts.background)
    return min(1, part) * trust + unseenOpacity
  }

  /// A pixel's colour with the background's share replaced by the garment's.
  func color(_ light: SIMD4<Float>) -> SIMD4<Float> {
    freed(light, of: parts(light).background)
  }

  /// The same for an opaque pixel, which is only slightly blended. A pixel that shows more of the
  /// background's colour than of the garment's belongs to a print with that colour, and keeps it.
  func rimColor(_ light: SIMD4<Float>) -> SIMD4<Float> {
    let part = parts(light).background
    return freed(light, of: part * min(1, max(0, 2 - 2 * part)))
  }

  /// A pixel's colour without a part of the background's: nearer to the garment's, but not beyond
  /// it, so that a shaded edge does not become lighter than the cloth.
  private func freed(_ light: SIMD4<Float>, of part: Float) -> SIMD4<Float> {
    (light + (garment - background) * part).clamped(
      lowerBound: light.smaller(garment), upperBound: light.larger(garment))
  }
}
