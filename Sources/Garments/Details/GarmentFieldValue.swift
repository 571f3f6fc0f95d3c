import Core
import Images

/// The JSON value of a garment's field: a string, a list of strings, or a list of colours.
package enum GarmentFieldValue: Hashable, Sendable, Encodable {
  case text(String)
  case list([String])
  case colors([ColorRecord])

  package enum Form: Sendable { case text, list, colors }

  /// The separator between tags or colours in a CSV field.
  package static let separator: Character = ";"

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .list(let texts): try container.encode(texts)
    case .colors(let colors): try container.encode(colors)
    }
  }

  package var listed: String {
    switch self {
    case .text(let text): text
    case .list(let texts): texts.joined(separator: "\(Self.separator)")
    case .colors(let colors): colors.map(\.typed).joined(separator: "\(Self.separator)")
    }
  }
}

/// The JSON form of a garment's colour.
package struct ColorRecord: Hashable, Sendable, Codable {
  /// The colour's English name, such as `light blue`, for people only.
  package let name: String
  package let rgb: String

  package init(_ color: GarmentColor) {
    name = color.name.rawValue
    rgb = "\(color.color)"
  }

  package var color: GarmentColor {
    get throws(InvalidField) {
      if let color = Color(rgb) { return GarmentColor(color: color) }
      throw InvalidField("its colour '\(rgb)' is invalid")
    }
  }

  /// The colour as typed text. This is the name if the colour is the typical colour of its name,
  /// otherwise `#RRGGBB`.
  fileprivate var typed: String {
    ColorName(rawValue: name).map { "\($0.color)" } == rgb ? name : rgb
  }
}
