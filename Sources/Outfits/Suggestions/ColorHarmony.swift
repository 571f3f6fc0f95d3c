import Garments

/// The harmony of an outfit's colours.
///
/// Neutral colours go with everything. Other hues harmonise if they are close together on the
/// colour wheel (analogous) or opposite each other (complementary). A harmonious outfit has at most
/// two such hues. The rules come from Itten and Chevreul, who wrote for painters.
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
}

/// The main colours of an outfit's garments, as far as the harmony depends on them.
struct OutfitColors: Sendable {
  private var garmentCount = 0
  private var first: (garment: Int, color: StyleColor)?
  private var second: StyleColor?
  private var hasThirdHue = false
  /// The darkest and the lightest of the neutral colours.
  private var neutrals: (dark: StyleColor, light: StyleColor)?

  /// Hues that differ by at most this many degrees count as one hue.
  private static let sameHue: Float = 25
  private static let (analogousHue, complementaryHue): (Float, Float) = (65, 140)
  /// The minimum difference in lightness that counts as a contrast.
  private static let contrast: Float = 0.25

  /// Adds a garment's main colour, or nil if the colour is unknown.
  mutating func add(_ color: StyleColor?) {
    defer { garmentCount += 1 }
    guard let color else { return }
    if color.isNeutral {
      guard let (dark, light) = neutrals else {
        neutrals = (color, color)
        return
      }
      if color.lightness < dark.lightness { neutrals?.dark = color }
      if color.lightness >= light.lightness { neutrals?.light = color }
      return
    }
    guard let first else {
      self.first = (garmentCount, color)
      return
    }
    if first.color.angle(to: color) <= Self.sameHue { return }
    guard let second else {
      self.second = color
      return
    }
    if second.angle(to: color) > Self.sameHue { hasThirdHue = true }
  }

  var harmony: ColorHarmony {
    guard let first else {
      guard let (dark, light) = neutrals, light.lightness - dark.lightness >= Self.contrast else {
        return .tonal
      }
      return .neutralContrast(light.name, dark.name)
    }
    guard let second else { return .accent(first.color.name, garment: first.garment) }
    if hasThirdHue { return .clash }
    return switch first.color.angle(to: second) {
    case ...Self.analogousHue: .analogous(first.color.name, second.name)
    case Self.complementaryHue...: .complementary(first.color.name, second.name)
    default: .clash
    }
  }
}
