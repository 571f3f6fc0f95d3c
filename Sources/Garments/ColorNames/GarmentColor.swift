public import Images

/// A colour of a garment: an opaque sRGB value and its name.
///
/// ```swift
/// let navy = try GarmentColor(typed: "azul marino")
/// print(navy.color)  // #232F50
/// print(GarmentColor(color: navy.color).name == .navy)  // true
/// ```
public struct GarmentColor: Hashable, Sendable {
  /// The colour in sRGB, opaque.
  public let color: Color
  /// The colour's name, as shown to people.
  public let name: ColorName

  /// Makes the typical colour of a name (`ColorName.color`).
  public init(_ name: ColorName) {
    color = name.color
    self.name = name
  }

  /// Makes a colour with the nearest name. The alpha is dropped.
  public init(color: Color) {
    self.color = Color(red: color.red, green: color.green, blue: color.blue)
    name = ColorName(nearestTo: color)
  }

  private static let steps = 32

  /// Changes a colour as little as possible so that `name` becomes its nearest name. The colour
  /// moves towards the name's typical colour.
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
  /// Parses a colour.
  ///
  /// - Parameter typed: an English or Spanish name as in `ColorName(typed:)`, a CSS colour name,
  ///   `#RGB` or `#RRGGBB`. Surrounding spaces are ignored.
  /// - Throws: `UnknownColor` if the text is not a colour.
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
