import Images

/// A colour name that counts as a shade of a basic colour. Navy, for example, is a shade of blue.
package struct ColorShade: Hashable, Sendable {
  package let name: ColorName
  /// The range of Oklab hues in which the name counts as a shade, in degrees; nil for all hues.
  package let hues: ClosedRange<Double>?

  private init(_ name: ColorName, hues: ClosedRange<Double>? = nil) {
    self.name = name
    self.hues = hues
  }
}

extension ColorShade {
  /// Returns all shades of a basic colour. For any other name, returns only that name.
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

  /// Returns all shades for a typed word, or nil if the word is not a colour. The word `blue` gives
  /// all shades of blue, but `royal blue` gives only one name. A CSS colour name gives the nearest
  /// ``ColorName``.
  package static func all(typed: String) -> [ColorShade]? {
    guard let name = ColorName(typed: typed) else {
      return Color(cssName: typed.trimmed).map { shades(ColorName(nearestTo: $0)) }
    }
    return ColorDictionary.shared.isBasic(typed) ? all(of: name) : shades(name)
  }

  // The limits come from photos of teal and turquoise clothes. No one used the word "blue" for a
  // hue below `bluest`, and hardly anyone used "green" for a hue above `greenest`.
  private static let bluest = 205.0
  private static let greenest = 217.0

  private static func shades(_ names: ColorName...) -> [ColorShade] { names.map { ColorShade($0) } }
}

extension ColorName {
  /// Additional words for a basic colour and all of its shades. The colour's label is not included.
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
