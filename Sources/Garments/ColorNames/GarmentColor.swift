public import Images

/// A colour of a garment: what it is in sRGB, opaque, and what people call it.
///
/// ```swift
/// let navy = try GarmentColor(typed: "azul marino")
/// print(navy.color)  // #232F50
/// print(GarmentColor(color: navy.color).name == .navy)  // true
/// ```
public struct GarmentColor: Hashable, Sendable {
  /// The colour in sRGB, opaque.
  public let color: Color
  /// What people call it.
  public let name: ColorName

  /// The colour that stands for a name (`ColorName.color`).
  public init(_ name: ColorName) {
    color = name.color
    self.name = name
  }

  /// A colour under the nearest name; its alpha is dropped.
  public init(color: Color) {
    self.color = Color(red: color.red, green: color.green, blue: color.blue)
    name = ColorName(nearestTo: color)
  }

  private static let steps = 32

  /// The colour that has a name, on the way from a colour to the name's own: as little changed as makes the
  /// name its nearest.
  package init(_ color: Oklab, called name: ColorName) {
    let own = Oklab(name.color)
    for step in 0..<Self.steps {
      let part = Float(step) / Float(Self.steps)
      let nearer = GarmentColor(
        color: Oklab(
          lightness: color.lightness + (own.lightness - color.lightness) * part,
          a: color.a + (own.a - color.a) * part, b: color.b + (own.b - color.b) * part
        ).color)
      if nearer.name == name {
        self = nearer
        return
      }
    }
    self.init(name)
  }
}

extension GarmentColor {
  /// The colour that `typed` states.
  ///
  /// - Parameter typed: a name in English or Spanish, as `ColorName(typed:)` reads it; else a name
  ///   that CSS has for a colour, `#RGB` or `#RRGGBB`; blanks around it do not matter.
  /// - Throws: `UnknownColor` with the text, where it is none of these.
  public init(typed: String) throws(UnknownColor) {
    if let name = ColorName(typed: typed) {
      self.init(name)
      return
    }
    let code = typed.trimmed
    let isCode = code.first == "#" && (code.count == 4 || code.count == 7)
    guard let color = isCode ? Color(code) : Color(cssName: code)
    else { throw UnknownColor(typed: typed) }
    self.init(color: color)
  }
}
