import ColorReading
public import Garments
public import Pixels

/// What colour garments are looked for in.
public struct ColorSearch: Hashable, Sendable {
  let color: Color
  /// What all found are called, near or not; nil where only near ones are.
  let name: ColorName?

  /// How far apart, by `Oklab.distance(to:)`, two colours may be and count as near: about as far as
  /// most of the documented names are from those beside them.
  static let radius: Float = 0.12

  /// Those that are called so, and those near the colour that stands for the name.
  public init(_ name: ColorName) {
    color = name.color
    self.name = name
  }

  /// Those near a colour, whose alpha does not count.
  public init(near color: Color) {
    self.color = color
    name = nil
  }

  /// Reads what `GarmentColor(typed:)` reads: a name in English or Spanish, or `#RGB` or `#RRGGBB`.
  public init(typed: String) throws(UnknownColor) {
    if let name = ColorName(typed: typed) {
      self.init(name)
    } else {
      self.init(near: try GarmentColor(typed: typed).color)
    }
  }
}
