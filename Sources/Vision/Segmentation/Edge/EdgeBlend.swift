import Images

/// Models how pixels near the edge blend the garment's colour with the background's.
///
/// A pixel with a garment share of `a` shows `a * garment + (1 - a) * background` in linear light,
/// and shade darkens the result by any factor. A linear function, which is 0 for the background and
/// 1 for the garment, recovers the garment's share. Fisher's linear discriminant selects the
/// function that varies least for background pixels. The background is assumed to vary by noise in
/// every direction and by shade along its own colour. For a garment with its own hue, the function
/// ignores shade. For a black garment, or a grey garment on white, the function follows lightness.
struct EdgeBlend {
  /// The garment's colour in linear light: red, green, blue and 0.
  private let garment: SIMD4<Float>
  private let background: SIMD4<Float>
  /// The gradient of the garment's share in linear light.
  private let slope: SIMD4<Float>
  /// The gradient of the background's share in linear light, for pixels that show no garment.
  private let backgroundSlope: SIMD4<Float>
  private let backgroundOfGarment: Float
  /// The weight of the measured share in the opacity. The prior has the remaining weight.
  private let trust: Float
  private let unseenOpacity: Float

  /// The standard deviation of black in linear light, and its growth with the square root of light.
  /// The noise grows about like the spacing of 8-bit codes.
  private static let leastNoise: Float = 0.003
  private static let noiseGrowth: Float = 0.022
  /// The lowest light in shade and folds. Darker pixels count as partly transparent.
  private static let leastLight: Float = 0.3

  struct Prior {
    let opacity: Float
    /// The inverse variance of the opacity.
    let weight: Float
  }

  /// - Parameter shade: the standard deviation of the background's light, relative to that light.
  init(garment: SIMD4<Float>, background: SIMD4<Float>, shade: Float, prior: Prior) {
    (self.garment, self.background) = (garment, background)
    // The vector for white has a length of the square root of 3.
    let light = (background.length + garment.length) / 2 / Float(3).squareRoot()
    let noise = Self.leastNoise + Self.noiseGrowth * light.squareRoot()
    let (variance, shadeVariance) = (noise * noise, shade * shade)
    let span = garment - background
    // The product of the inverse covariance and the span, computed with the Sherman-Morrison
    // formula.
    let shaded = shadeVariance / (variance + shadeVariance * background.squaredLength)
    let weighted = (span - background * (shaded * (background * span).sum())) / variance
    let clearness = max(1e-6, (span * weighted).sum())
    slope = weighted / clearness
    backgroundSlope = background / max(1e-6, background.squaredLength)
    backgroundOfGarment = (backgroundSlope * garment).sum()
    trust = clearness / (clearness + prior.weight)
    unseenOpacity = prior.opacity * (1 - trust)
  }

  /// Returns the shares of garment and background in a pixel, each scaled by shade.
  private func parts(_ light: SIMD4<Float>) -> (garment: Float, background: Float) {
    let part = max(0, ((light - background) * slope).sum())
    return (part, max(0, (light * backgroundSlope).sum() - part * backgroundOfGarment))
  }

  func opacity(_ light: SIMD4<Float>) -> Float {
    let parts = parts(light)
    let part = parts.garment / max(Self.leastLight, parts.garment + parts.background)
    return min(1, part) * trust + unseenOpacity
  }

  func color(_ light: SIMD4<Float>) -> SIMD4<Float> {
    freed(light, of: parts(light).background)
  }

  /// Returns an opaque rim pixel's colour without the background's share, which is small. A pixel
  /// that shows more of the background's colour than of the garment's belongs to a print and keeps
  /// its colour.
  func rimColor(_ light: SIMD4<Float>) -> SIMD4<Float> {
    let part = parts(light).background
    return freed(light, of: part * min(1, max(0, 2 - 2 * part)))
  }

  /// Returns a pixel's colour moved towards the garment's colour, but not beyond. The limit keeps a
  /// shaded edge from becoming lighter than the cloth.
  private func freed(_ light: SIMD4<Float>, of part: Float) -> SIMD4<Float> {
    (light + (garment - background) * part).clamped(
      lowerBound: light.smaller(garment), upperBound: light.larger(garment))
  }
}
