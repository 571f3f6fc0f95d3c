/// The tone curve of ITU-R BT.2390-11, 5.4.1, which maps a photo's peak brightness to white.
struct ToneCurve: Sendable {
  /// The brightness of white in an HDR photo, in candelas per square metre (ITU-R BT.2408-7, 2.2).
  static let white = 203.0

  private static let stepCount = 4096
  /// A table of gains for tone mapping. The index is proportional to the fourth root of the light,
  /// so most entries are for dark tones.
  private let gains: [Float]
  /// The peak brightness, where 1 is white.
  private let brightest: Float

  /// - Parameter brightestLight: the peak brightness in candelas per square metre.
  init(brightestLight: Int) {
    let peak = min(10000, max(Self.white, Double(brightestLight)))
    brightest = Float(peak / Self.white)
    gains = (0...Self.stepCount).map { step in
      let root = max(Double(step), 1) / Double(Self.stepCount)
      let light = peak * root * root * root * root
      return Float(Self.mapped(light, peak) / light)
    }
  }

  /// Returns the tone-mapped light in candelas per square metre.
  private static func mapped(_ light: Double, _ peak: Double) -> Double {
    let range = PerceptualQuantizer.coded(peak)
    let most = PerceptualQuantizer.coded(white) / range
    let coded = PerceptualQuantizer.coded(min(light, peak)) / range
    let knee = 1.5 * most - 0.5
    guard coded > knee, knee < 1 else { return light }
    let t = (coded - knee) / (1 - knee)
    let bent =
      (2 * t * t * t - 3 * t * t + 1) * knee + (t * t * t - 2 * t * t + t) * (1 - knee)
      + (3 * t * t - 2 * t * t * t) * most
    return PerceptualQuantizer.light(bent * range)
  }

  /// Returns the gain for a pixel, given the light of its brightest channel, where 1 is white.
  func gain(of light: Float) -> Float {
    let share = min(light / brightest, 1)
    let place = share.squareRoot().squareRoot() * Float(Self.stepCount)
    let step = min(Int(place), Self.stepCount - 1)
    let gain = gains[step] + (gains[step + 1] - gains[step]) * (place - Float(step))
    // Light above the peak brightness is clipped to white.
    return light > brightest ? gain * brightest / light : gain
  }
}
