/// Converts a photo's colours to the colours in full white light.
struct Exposure {
  /// The factor that brightens colours, 1 or slightly more.
  private let gain: Float
  /// The colour cast that the camera's white balance removed by mistake. The correction adds the
  /// colour cast back.
  private let cast: PerceivedColor

  /// Estimates the exposure from a garment's surroundings. The lightest 2 % of the photo's pixels
  /// are assumed to be white. The correction is limited, because a photo of black things on black
  /// contains no white.
  ///
  /// Cameras mistake part of a large background's colour for the colour of the light. For example,
  /// white cloth on a floor of warm wood looks bluish. The colour cast is estimated from the
  /// background's colour.
  init(_ surroundings: Surroundings) {
    let tint = PerceivedColor(0, surroundings.ground.y, surroundings.ground.z, 0)
    cast = tint * min(Self.takenPart, Self.mostCast / max(tint.length, 1e-6))
    gain = min(Self.mostGain, max(1, Self.white / max(surroundings.leastOfLightest, 0.1)))
  }

  /// Makes a neutral exposure. A picture without a background reveals nothing about the light.
  init() {
    gain = 1
    cast = .zero
  }

  /// The fraction of the background's tint that the camera mistakes for the colour of the light,
  /// and the upper limit of the resulting cast.
  private static let takenPart: Float = 0.3
  private static let mostCast: Float = 0.05
  /// Colours with at least this saturation are not corrected for the cast.
  private static let strongTint: Float = 0.25
  private static let mostGain: Float = 1.12
  /// The lightness of white things in a well-lit photo.
  private static let white: Float = 0.96

  /// Returns the colour that a measured colour would have in full light. Dark colours stay
  /// unchanged, because cameras show black things too light, not too dark.
  func corrected(_ color: PerceivedColor) -> PerceivedColor {
    let part = min(1, max(0, (color.x - 0.3) / 0.3))
    let light = color * (1 + (gain - 1) * part)
    // Only pale colours with a tint opposite to the background's tint are corrected for the cast.
    let against = -(light * cast).sum() / max(cast.squaredLength, 1e-6)
    let tint = PerceivedColor(0, light.y, light.z, 0).length
    let paleness = max(0, 1 - tint / Self.strongTint)
    return light + cast * paleness * min(max(0, light.x), max(0, against))
  }
}
