import Images

/// Models how pixels near the edge blend the garment's colour with the background's.
///
/// If the garment covers the fraction `a` of a pixel, the pixel shows `a * garment + (1 - a) *
/// background` in linear light. Shadow may darken the result. A linear function of the pixel's
/// light recovers `a`. The function is 0 for the background and 1 for the garment. Fisher's linear
/// discriminant selects the function that varies least for background pixels. The background is
/// assumed to vary in two ways: noise changes its colour in any direction, and shadow changes its
/// brightness. If garment and background differ in hue, the function ignores shadow. If garment and
/// background differ only in lightness, like grey and white, the function follows lightness.
struct EdgeBlend {
  /// The garment's colour in linear light: red, green, blue and 0.
  private let garment: SIMD4<Float>
  private let background: SIMD4<Float>
  /// The gradient, in linear light, of the fraction that the garment covers.
  private let slope: SIMD4<Float>
  /// The gradient, in linear light, of the fraction that the background covers, for pixels that
  /// show no garment.
  private let backgroundSlope: SIMD4<Float>
  private let backgroundOfGarment: Float
  /// The weight of the measured opacity. The prior opacity has the remaining weight.
  private let trust: Float
  private let unseenOpacity: Float

  /// The standard deviation of noise in black, in linear light, and the growth of noise with the
  /// square root of light. The noise grows roughly like the step between adjacent 8-bit codes.
  private static let leastNoise: Float = 0.003
  private static let noiseGrowth: Float = 0.022
  /// The lowest relative brightness of a garment in shadow and folds. Darker pixels count as partly
  /// transparent.
  private static let leastLight: Float = 0.3

  struct Prior {
    let opacity: Float
    /// The inverse variance of the opacity.
    let weight: Float
  }

  /// - Parameter shade: the standard deviation of the background's brightness, relative to the mean
  ///   brightness.
  init(garment: SIMD4<Float>, background: SIMD4<Float>, shade: Float, prior: Prior) {
    (self.garment, self.background) = (garment, background)
    // White is the vector (1, 1, 1), with a length of sqrt(3).
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

  /// Returns the fractions of a pixel that garment and background cover, each multiplied by the
  /// brightness of the shadow.
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

  /// Returns the colour of an opaque pixel at the rim, without the background's small contribution.
  /// A pixel with mostly the background's colour belongs to a print, so the pixel keeps its colour.
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
