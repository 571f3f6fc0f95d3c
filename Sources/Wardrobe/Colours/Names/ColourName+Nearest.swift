public import Pixels

extension ColourName {
  /// The name whose own colour is the nearest by `Oklab.distance(to:)`, but with lightness at half:
  /// how light a thing looks is up to the light, and its hue says more of its name. The earlier in the
  /// list where two are equally near.
  public init(nearestTo color: Color) { self.init(nearestTo: Oklab(color)) }

  /// The name whose own colour is the nearest, with lightness at half.
  public init(nearestTo colour: Oklab) {
    var nearest = (name: ColourName.white, distance: Float.infinity)
    for (name, own) in Self.palette {
      let (light, red, yellow) = (
        (own.lightness - colour.lightness) / 2, 2 * (own.a - colour.a), 2 * (own.b - colour.b)
      )
      let distance = light * light + red * red + yellow * yellow
      if distance < nearest.distance { nearest = (name, distance) }
    }
    self = nearest.name
  }

  private static let palette: [(ColourName, Oklab)] = allCases.map { ($0, Oklab($0.color)) }
}
