import Images

/// All colours that one colour can have in shadow.
struct Shades {
  private let brightest: Float
  /// The unit vector from black to the colour.
  private let direction: PerceivedColor

  init(of color: PerceivedColor) {
    brightest = color.length
    direction = color / max(1e-3, brightest)
  }

  /// Returns a colour's Oklab distance from the nearest shadow colour. Shadow never makes a colour
  /// lighter.
  func distance(to color: PerceivedColor) -> Float {
    (color - direction * min(brightest, (color * direction).sum())).length
  }
}
