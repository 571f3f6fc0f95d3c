import Garments

/// The harmony of an outfit's colours.
///
/// Neutral colours go with everything. Other hues harmonise if they are close together on the
/// colour wheel (analogous) or opposite each other (complementary). An outfit has at most two such
/// hues. The rules come from Itten and Chevreul, who wrote for painters.
enum ColorHarmony: Hashable, Sendable {
  /// Neutral colours, light and dark.
  case neutralContrast(ColorName, ColorName)
  /// Neutral colours of similar lightness.
  case tonal
  /// One hue among neutral colours, and the index of the garment with this hue.
  case accent(ColorName, garment: Int)
  case analogous(ColorName, ColorName)
  case complementary(ColorName, ColorName)
  /// Two hues that do not harmonise, or more than two hues.
  case clash

  /// The score of the harmony, from −1 to 1.
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

  /// Hues that differ by at most this many degrees count as one hue.
  private static let sameHue: Float = 25
  private static let (analogousHue, complementaryHue): (Float, Float) = (65, 140)
  /// The minimum difference in lightness that counts as a contrast.
  private static let contrast: Float = 0.25

  /// - Parameter colors: the main colour of each garment, in order; nil if unknown.
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
