/// The difference between a photo's colours and those in full white light.
struct Exposure {
  /// The factor for Oklab's coordinates, 1 or slightly more.
  private let gain: Float
  /// The colour cast that the camera removed from things as light as white; it is added to them
  /// again.
  private let cast: PerceivedColor

  /// The exposure of a photo of a garment and its surroundings. The lightest fiftieth is assumed to
  /// be white, within limits, because a photo of black things on black contains no white.
  ///
  /// Cameras mistake a part of the colour of a wide ground for the light's: on a floor of warm
  /// wood, white cloth looks bluish. That part is estimated from the ground.
  init(_ surroundings: Surroundings) {
    let tint = PerceivedColor(0, surroundings.ground.y, surroundings.ground.z, 0)
    cast = tint * min(Self.takenPart, Self.mostCast / max(tint.length, 1e-6))
    gain = min(Self.mostGain, max(1, Self.white / max(surroundings.leastOfLightest, 0.1)))
  }

  /// The exposure of a picture of only a garment, which reveals nothing about its light.
  init() {
    gain = 1
    cast = .zero
  }

  /// The part of the ground's tint that the camera mistakes for the light's, and its limit, as a
  /// distance.
  private static let takenPart: Float = 0.3
  private static let mostCast: Float = 0.05
  /// A colour this far from grey is ignored when estimating a cast.
  private static let strongTint: Float = 0.25
  private static let mostGain: Float = 1.12
  /// The lightness of white things in a photo that is bright enough.
  private static let white: Float = 0.96

  /// A colour in full light. Dark ones do not change: cameras show black things too light, not too
  /// dark.
  func corrected(_ color: PerceivedColor) -> PerceivedColor {
    let part = min(1, max(0, (color.x - 0.3) / 0.3))
    let light = color * (1 + (gain - 1) * part)
    // White takes none of the ground's own tint, and a strong colour stays the same in any light.
    let against = -(light * cast).sum() / max(cast.squaredLength, 1e-6)
    let tint = PerceivedColor(0, light.y, light.z, 0).length
    let paleness = max(0, 1 - tint / Self.strongTint)
    return light + cast * paleness * min(max(0, light.x), max(0, against))
  }
}
