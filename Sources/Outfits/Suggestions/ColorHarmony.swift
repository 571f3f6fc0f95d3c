import Garments

/// How well the colours of an outfit go together.
///
/// Neutral colours go with everything. Of other hues an outfit has one or two: near each other on the wheel (analogous)
/// or opposite each other (complementary), by the rules that J. Itten and M. Chevreul gave for painters.
enum ColorHarmony: Hashable, Sendable {
  /// Neutral colours, light and dark.
  case neutralContrast(ColorName, ColorName)
  /// Neutral colours of much the same lightness.
  case tonal
  /// One hue among neutral colours, with the garment's place in the outfit.
  case accent(ColorName, garment: Int)
  case analogous(ColorName, ColorName)
  case complementary(ColorName, ColorName)
  /// Hues that do not go together, or too many of them.
  case clash

  /// From −1 to 1.
  var score: Float {
    switch self {
    case .neutralContrast: 0.7
    case .tonal: 0.5
    case .accent: 1
    case .analogous: 0.7
    case .complementary: 0.5
    case .clash: -1
    }
  }

  /// Two colours with hues this near, in degrees, count as one.
  private static let sameHue: Float = 25
  private static let (analogousHue, complementaryHue): (Float, Float) = (65, 140)
  /// The difference of lightness that is seen as contrast.
  private static let contrast: Float = 0.25

  /// - Parameter colors: the main colours of the garments, in their order; nil for an unknown colour.
  init(_ colors: [StyleColor?]) {
    let known = colors.enumerated().compactMap { index, color in color.map { (index, $0) } }
    var hues: [(garment: Int, color: StyleColor)] = []
    for (index, color) in known where !color.isNeutral {
      if !hues.contains(where: { $0.color.angle(to: color) <= Self.sameHue }) {
        hues.append((index, color))
      }
    }
    switch hues.count {
    case 0:
      let sorted = known.map(\.1).sorted { $0.lightness < $1.lightness }
      if let dark = sorted.first, let light = sorted.last,
        light.lightness - dark.lightness >= Self.contrast
      {
        self = .neutralContrast(light.name, dark.name)
      } else {
        self = .tonal
      }
    case 1: self = .accent(hues[0].color.name, garment: hues[0].garment)
    case 2:
      let (first, second) = (hues[0].color, hues[1].color)
      switch first.angle(to: second) {
      case ...Self.analogousHue: self = .analogous(first.name, second.name)
      case Self.complementaryHue...: self = .complementary(first.name, second.name)
      default: self = .clash
      }
    default: self = .clash
    }
  }
}
