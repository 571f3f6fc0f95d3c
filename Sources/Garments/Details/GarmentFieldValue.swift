import Core
import Images

/// The value of a garment's field in JSON form; `encode(to:)` writes a text, a list of texts, or a
/// list of objects with a name and a code.
package enum GarmentFieldValue: Hashable, Sendable, Encodable {
  case text(String)
  case list([String])
  case colors([ColorRecord])

  package enum Form: Sendable { case text, list, colors }

  /// Separates tags, and colours, in a list.
  package static let separator: Character = ";"

  /// Writes the text or the list as a single JSON value.
  ///
  /// - Throws: what the encoder throws.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .list(let texts): try container.encode(texts)
    case .colors(let colors): try container.encode(colors)
    }
  }

  /// The form in a list (CSV), as one field.
  package var listed: String {
    switch self {
    case .text(let text): text
    case .list(let texts):
      texts.joined(separator: "\(Self.separator)")
        // A single one with a comma in it would be read as two.
        + (texts.count == 1 && texts[0].contains(",") ? "\(Self.separator)" : "")
    case .colors(let colors): colors.map(\.typed).joined(separator: "\(Self.separator)")
    }
  }
}

/// A colour of a garment as JSON has it.
package struct ColorRecord: Hashable, Sendable, Codable {
  /// Its English name, such as `light blue`; for people.
  package let name: String
  /// `#RRGGBB`, which is what counts.
  package let rgb: String

  /// The record of a garment's colour, with its name and its code.
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

  /// The text as people type it: the name if that determines the colour.
  fileprivate var typed: String {
    ColorName(rawValue: name).map { "\($0.color)" } == rgb ? name : rgb
  }
}
