import Images

/// A name that garments have whose colour people also call by a simpler one, as navy jeans are blue.
package struct ColorShade: Hashable, Sendable {
  package let name: ColorName
  /// In degrees of Oklab, which hues of that name are called so; nil for all.
  package let hues: ClosedRange<Double>?

  private init(_ name: ColorName, hues: ClosedRange<Double>? = nil) {
    self.name = name
    self.hues = hues
  }
}

extension ColorShade {
  /// All that people mean by a name: the shades of a basic colour, itself among them, and of any other name that alone.
  package static func all(of name: ColorName) -> [ColorShade] {
    switch name {
    case .white: shades(.white, .offWhite)
    case .grey: shades(.grey, .lightGrey, .darkGrey, .charcoal)
    case .brown: shades(.brown, .darkBrown, .camel, .tan, .taupe)
    case .green:
      shades(.green, .darkGreen, .olive, .mint, .sage, .khaki)
        + [ColorShade(.teal, hues: 180...greenest)]
    case .blue:
      shades(.blue, .navy, .denim, .lightBlue)
        + [ColorShade(.teal, hues: bluest...270), ColorShade(.turquoise, hues: bluest...270)]
    case .purple: shades(.purple, .lilac, .plum)
    case .pink: shades(.pink, .dustyPink, .fuchsia, .coral)
    case .red: shades(.red, .burgundy)
    case .orange: shades(.orange, .terracotta, .coral)
    case .yellow: shades(.yellow, .mustard)
    default: shades(name)
    }
  }

  /// All shades that a typed word may mean: for `blue` all its shades, for `royal blue` only that
  /// name, for a CSS name the nearest name. Nil if it is no word for a colour.
  package static func all(typed: String) -> [ColorShade]? {
    guard let name = ColorName(typed: typed) else {
      return Color(cssName: typed.trimmed).map { shades(ColorName(nearestTo: $0)) }
    }
    return ColorDictionary.shared.isBasic(typed) ? all(of: name) : shades(name)
  }

  // In photos of teal and turquoise, no one called a colour below the first hue blue, and hardly
  // anyone one above the second green; the typical colours of both names are in between.
  private static let bluest = 205.0
  private static let greenest = 217.0

  private static func shades(_ names: ColorName...) -> [ColorShade] { names.map { ColorShade($0) } }
}

extension ColorName {
  /// Words for a basic colour and all its shades, besides the label of its name. Other words for a name mean it alone:
  /// royal blue is not navy.
  var basicWords: [String] {
    switch self {
    case .brown: ["café"]
    case .purple: ["violet", "violeta", "púrpura"]
    case .pink: ["rosado"]
    case .orange: ["anaranjado"]
    default: []
    }
  }
}
