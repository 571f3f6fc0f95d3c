/// How a photo differs from what would be seen in full white light.
struct Exposure {
  /// What Oklab's coordinates are to be multiplied with, 1 or a little more.
  private let gain: Float
  /// What the camera took from the colours of things as light as white, and is given back to them.
  private let cast: PerceivedColor

  /// Of a photo of a garment and more. The lightest fiftieth of it is taken for white, within bounds:
  /// in a photo of black things on black nothing is.
  ///
  /// Cameras take a part of the colour of a wide ground for the light's: on a floor of warm wood white
  /// cloth comes out bluish. That part is guessed from the ground.
  init(_ surroundings: Surroundings) {
    let tint = PerceivedColor(0, surroundings.ground.y, surroundings.ground.z, 0)
    cast = tint * min(Self.takenPart, Self.mostCast / max(tint.length, 1e-6))
    gain = min(Self.mostGain, max(1, Self.white / max(surroundings.leastOfLightest, 0.1)))
  }

  /// Of a picture that shows nothing else, which tells nothing about its light.
  init() {
    gain = 1
    cast = .zero
  }

  /// The part of the ground's tint that the camera takes for the light's, and the most of it, as a distance.
  private static let takenPart: Float = 0.3
  private static let mostCast: Float = 0.05
  /// A colour so far from grey is not looked at for a cast.
  private static let strongTint: Float = 0.25
  private static let mostGain: Float = 1.12
  /// The lightness of white things in a photo that is bright enough.
  private static let white: Float = 0.96

  /// A colour in full light. Dark ones stay as they are: cameras show black things too light, not too
  /// dark.
  func corrected(_ color: PerceivedColor) -> PerceivedColor {
    let part = min(1, max(0, (color.x - 0.3) / 0.3))
    let light = color * (1 + (gain - 1) * part)
    // White takes none of the ground's own tint, and what is of a strong colour is that in any light.
    let against = -(light * cast).sum() / max(cast.squaredLength, 1e-6)
    let tint = PerceivedColor(0, light.y, light.z, 0).length
    let paleness = max(0, 1 - tint / Self.strongTint)
    return light + cast * paleness * min(max(0, light.x), max(0, against))
  }
}
