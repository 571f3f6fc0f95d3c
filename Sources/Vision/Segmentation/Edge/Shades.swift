import Images

/// All that shade makes of a colour.
struct Shades {
  private let brightest: Float
  /// From black to the colour, of length 1.
  private let direction: PerceivedColor

  init(of color: PerceivedColor) {
    brightest = color.length
    direction = color / max(1e-3, brightest)
  }

  /// The distance of a colour from the nearest shade, in Oklab. Lighter colours are no shade.
  func distance(to color: PerceivedColor) -> Float {
    (color - direction * min(brightest, (color * direction).sum())).length
  }
}
