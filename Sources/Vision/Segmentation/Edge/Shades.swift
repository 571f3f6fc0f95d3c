import Images

/// All colours that shade can make of one colour.
struct Shades {
  private let brightest: Float
  /// The direction from black to the colour, of length 1.
  private let direction: PerceivedColor

  init(of color: PerceivedColor) {
    brightest = color.length
    direction = color / max(1e-3, brightest)
  }

  /// Returns a colour's distance from the nearest shade, in Oklab. Lighter colours are not shades.
  func distance(to color: PerceivedColor) -> Float {
    (color - direction * min(brightest, (color * direction).sum())).length
  }
}
