public import Images

/// A colour of a garment: its sRGB value, opaque, and its name for people.
///
/// ```swift
/// let navy = try GarmentColor(typed: "azul marino")
/// print(navy.color)  // #232F50
/// print(GarmentColor(color: navy.color).name == .navy)  // true
/// ```
public struct GarmentColor: Hashable, Sendable {
  /// The colour in sRGB, opaque.
  public let color: Color
  /// The name for people.
  public let name: ColorName

  /// The typical colour of a name (`ColorName.color`).
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
  /// The colour that `typed` names.
  ///
  /// - Parameter typed: a name in English or Spanish, read as in `ColorName(typed:)`; otherwise a
  ///   CSS colour name, `#RGB` or `#RRGGBB`; surrounding spaces are ignored.
  /// - Throws: `UnknownColor` with the text, if it is none of these.
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
