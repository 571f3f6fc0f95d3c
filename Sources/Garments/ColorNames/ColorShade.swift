import Images

/// A colour name that can stand for a simpler one. Navy jeans, for example, are also blue.
package struct ColorShade: Hashable, Sendable {
  package let name: ColorName
  /// The hues of the name that count, in degrees of Oklab, or nil for all hues.
  package let hues: ClosedRange<Double>?

  private init(_ name: ColorName, hues: ClosedRange<Double>? = nil) {
    self.name = name
    self.hues = hues
  }
}

extension ColorShade {
  /// Returns all shades of a basic colour. Any other name has only itself.
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

  /// Returns all shades for a typed word, or nil if the word is not a colour. `blue` means all its
  /// shades, `royal blue` only that name. A CSS name means the nearest name.
  package static func all(typed: String) -> [ColorShade]? {
    guard let name = ColorName(typed: typed) else {
      return Color(cssName: typed.trimmed).map { shades(ColorName(nearestTo: $0)) }
    }
    return ColorDictionary.shared.isBasic(typed) ? all(of: name) : shades(name)
  }

  // Measured in photos of teal and turquoise: below the first hue, no one called the colour blue.
  // Above the second hue, hardly anyone called it green.
  private static let bluest = 205.0
  private static let greenest = 217.0

  private static func shades(_ names: ColorName...) -> [ColorShade] { names.map { ColorShade($0) } }
}

extension ColorName {
  /// More words for a basic colour and all its shades, besides its label.
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
