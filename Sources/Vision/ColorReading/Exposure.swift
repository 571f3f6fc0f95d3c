/// A correction from a photo's colours to colours in full white light.
struct Exposure {
  /// The factor for Oklab's coordinates, 1 or slightly more.
  private let gain: Float
  /// The colour cast that the camera removed from white things. The correction adds the removed
  /// colour cast again.
  private let cast: PerceivedColor

  /// Estimates the exposure from a garment's surroundings. The lightest fiftieth of the photo is
  /// assumed to be white. The correction is limited, because a photo of black things on black
  /// contains no white.
  ///
  /// Cameras attribute part of a large ground's colour to the light. For example, white cloth on a
  /// floor of warm wood looks bluish. The strength of the colour cast is estimated from the ground.
  init(_ surroundings: Surroundings) {
    let tint = PerceivedColor(0, surroundings.ground.y, surroundings.ground.z, 0)
    cast = tint * min(Self.takenPart, Self.mostCast / max(tint.length, 1e-6))
    gain = min(Self.mostGain, max(1, Self.white / max(surroundings.leastOfLightest, 0.1)))
  }

  /// Makes a neutral exposure for a picture of only a garment, which reveals nothing about its
  /// light.
  init() {
    gain = 1
    cast = .zero
  }

  /// The share of the ground's tint that the camera attributes to the light, and the upper limit of
  /// the cast.
  private static let takenPart: Float = 0.3
  private static let mostCast: Float = 0.05
  /// The distance from grey at which a colour's cast is no longer corrected.
  private static let strongTint: Float = 0.25
  private static let mostGain: Float = 1.12
  /// The lightness of white things in a well-lit photo.
  private static let white: Float = 0.96

  /// Returns a colour in full light. Dark colours stay unchanged, because cameras show black things
  /// too light, not too dark.
  func corrected(_ color: PerceivedColor) -> PerceivedColor {
    let part = min(1, max(0, (color.x - 0.3) / 0.3))
    let light = color * (1 + (gain - 1) * part)
    // The cast is corrected only in pale colours, and only against the ground's tint.
    let against = -(light * cast).sum() / max(cast.squaredLength, 1e-6)
    let tint = PerceivedColor(0, light.y, light.z, 0).length
    let paleness = max(0, 1 - tint / Self.strongTint)
    return light + cast * paleness * min(max(0, light.x), max(0, against))
  }
}
