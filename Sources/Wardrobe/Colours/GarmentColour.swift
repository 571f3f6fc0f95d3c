public import Pixels

/// A colour of a garment: what it is in sRGB, opaque, and what people call it.
public struct GarmentColour: Hashable, Sendable {
  /// Opaque.
  public let color: Color
  public let name: ColourName

  /// The colour that stands for a name.
  public init(_ name: ColourName) {
    color = name.color
    self.name = name
  }

  /// A colour under the nearest name; its alpha is dropped.
  public init(color: Color) {
    self.color = Color(red: color.red, green: color.green, blue: color.blue)
    name = ColourName(nearestTo: color)
  }
}
