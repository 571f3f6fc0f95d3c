import Images

/// How the pixels about a place of the edge blend the garment's colour with the background's.
///
/// A pixel that is garment by a part `a` shows `a * garment + (1 - a) * background` in linear light, and
/// shade makes that darker by any factor. Of all linear functions that are 0 at the background and 1 at
/// the garment, the one is taken that varies the least where the background varies by noise in every
/// direction and by shade along its own (Fisher's linear discriminant). Beside a garment with a hue of
/// its own, that function is blind to shade; beside a black one, or a grey one on white, it goes by
/// lightness.
struct EdgeBlend {
  /// In linear light: red, green, blue and 0.
  private let garment: SIMD4<Float>
  private let background: SIMD4<Float>
  /// The product with the difference between a pixel and the background is the function.
  private let slope: SIMD4<Float>
  /// The product with a pixel is what it has of the background, if it has nothing of the garment.
  private let backgroundSlope: SIMD4<Float>
  /// That of the garment's own colour.
  private let backgroundOfGarment: Float
  /// The opacity is so much the function's, and the rest what is thought of a pixel unseen.
  private let trust: Float
  private let unseenOpacity: Float

  /// Noise, and what else a colour differs by, in linear light: a standard deviation for black, and its
  /// growth with the square root of light, which is about how 8-bit codes are spaced.
  private static let leastNoise: Float = 0.003
  private static let noiseGrowth: Float = 0.022
  /// What shade and folds leave of the light; darker pixels count as partly clear.
  private static let leastLight: Float = 0.3

  /// What is known of the pixels before they are seen.
  struct Prior {
    let opacity: Float
    /// The inverse variance of the opacity.
    let weight: Float
  }

  /// - Parameters:
  ///   - garment: in linear light, as `background`.
  ///   - shade: the standard deviation of the background's light, by that light.
  init(garment: SIMD4<Float>, background: SIMD4<Float>, shade: Float, prior: Prior) {
    (self.garment, self.background) = (garment, background)
    // The length of white is the square root of 3.
    let light = (background.length + garment.length) / 2 / Float(3).squareRoot()
    let noise = Self.leastNoise + Self.noiseGrowth * light.squareRoot()
    let (variance, shadeVariance) = (noise * noise, shade * shade)
    let span = garment - background
    // The inverse of the covariance times the span, by the formula of Sherman and Morrison.
    let shaded = shadeVariance / (variance + shadeVariance * background.squaredLength)
    let weighted = (span - background * (shaded * (background * span).sum())) / variance
    let clearness = max(1e-6, (span * weighted).sum())
    slope = weighted / clearness
    backgroundSlope = background / max(1e-6, background.squaredLength)
    backgroundOfGarment = (backgroundSlope * garment).sum()
    trust = clearness / (clearness + prior.weight)
    unseenOpacity = prior.opacity * (1 - trust)
  }

  /// How much of each colour a pixel shows, shade and all.
  private func parts(_ light: SIMD4<Float>) -> (garment: Float, background: Float) {
    let part = max(0, ((light - background) * slope).sum())
    return (part, max(0, (light * backgroundSlope).sum() - part * backgroundOfGarment))
  }

  /// How much of a pixel is garment, 0...1.
  func opacity(_ light: SIMD4<Float>) -> Float {
    let parts = parts(light)
    let part = parts.garment / max(Self.leastLight, parts.garment + parts.background)
    return min(1, part) * trust + unseenOpacity
  }

  /// A pixel's colour with the garment's in place of as much of the background's.
  func color(_ light: SIMD4<Float>) -> SIMD4<Float> {
    freed(light, of: parts(light).background)
  }

  /// The same of an opaque pixel: its blend is slight. One that shows more of the background's colour than of the
  /// garment's is of a print that has that colour, and keeps it.
  func rimColor(_ light: SIMD4<Float>) -> SIMD4<Float> {
    let part = parts(light).background
    return freed(light, of: part * min(1, max(0, 2 - 2 * part)))
  }

  /// A pixel's colour without a part of the background's: nearer to the garment's, and not beyond, lest what is in
  /// the shade of an edge becomes lighter than the cloth.
  private func freed(_ light: SIMD4<Float>, of part: Float) -> SIMD4<Float> {
    (light + (garment - background) * part).clamped(
      lowerBound: light.smaller(garment), upperBound: light.larger(garment))
  }
}
