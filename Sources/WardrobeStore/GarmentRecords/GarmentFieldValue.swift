import GRDB
package import Garments
import Images

/// What a field of a garment holds, in the forms that JSON has for it; `encode(to:)` writes a text, a
/// list of texts, or a list of objects with a name and a code.
package enum GarmentFieldValue: Hashable, Sendable, Encodable {
  case text(String)
  case list([String])
  case colors([ColorRecord])

  enum Form: Sendable { case text, list, colors }

  /// What parts tags, and colours, in a list.
  static let separator: Character = ";"

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

  /// As a list (CSV) has it, in one field.
  package var listed: String {
    switch self {
    case .text(let text): text
    case .list(let texts): texts.joined(separator: "\(Self.separator)")
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

  var color: GarmentColor {
    get throws(InvalidField) {
      if let color = Color(rgb) { return GarmentColor(color: color) }
      throw InvalidField(description: "its colour '\(rgb)' is none")
    }
  }

  /// As people type it: by its name where that says it all.
  fileprivate var typed: String {
    ColorName(rawValue: name).map { "\($0.color)" } == rgb ? name : rgb
  }
}

/// A value that a field of a garment may have: how it is written as a text, and how it is stored.
protocol GarmentFieldContent: Sendable, CustomStringConvertible {
  /// Reads what someone typed, or `description`; nil for anything else.
  init?(_ text: String)
  /// What is said of a text that is none, behind "is ".
  static var demand: String { get }
  /// As it is stored; nil where there is nothing in it.
  var tidied: Self? { get }
  static func read(_ row: Row, _ column: String) throws -> Self?
  static func store(_ value: Self?, _ row: inout PersistenceContainer, _ column: String)
}

/// One text, in one column.
extension GarmentFieldContent {
  var tidied: Self? { self }

  static func read(_ row: Row, _ column: String) throws -> Self? {
    guard let text: String = try row.value(column) else { return nil }
    guard let value = Self(text) else { throw row.damaged("\(column) \(text)") }
    return value
  }

  static func store(_ value: Self?, _ row: inout PersistenceContainer, _ column: String) {
    row[column] = value?.description
  }
}

extension String: GarmentFieldContent {
  // Never said, because every text is a text.
  static let demand = "no text"
  var tidied: String? { trimmed.nonEmpty }
}

extension CalendarDate: GarmentFieldContent {
  static let demand = "no day; one looks like 2026-05-01"
}

extension GarmentHeight: GarmentFieldContent {
  static let demand = "no height from 0.1 to 1000 cm; one looks like \"98.5 cm\""

  static func read(_ row: Row, _ column: String) throws -> GarmentHeight? {
    guard let millimetres: Int = try row.value(column) else { return nil }
    guard let height = GarmentHeight(millimetres: millimetres) else {
      throw row.damaged("\(column) \(millimetres)")
    }
    return height
  }

  static func store(_ value: GarmentHeight?, _ row: inout PersistenceContainer, _ column: String) {
    row[column] = value?.millimetres
  }
}

/// Has a column more, for the currency.
extension Price: GarmentFieldContent {
  static let demand = "no price; one looks like \"29.95 EUR\""

  static func read(_ row: Row, _ column: String) throws -> Price? {
    guard let thousandths: Int = try row.value(column) else { return nil }
    let currency: String = try row.value("currency")
    guard let price = Price(thousandths: thousandths, currency: currency) else {
      throw row.damaged("\(column) \(thousandths) \(currency)")
    }
    return price
  }

  static func store(_ value: Price?, _ row: inout PersistenceContainer, _ column: String) {
    row[column] = value?.thousandths
    row["currency"] = value?.currency
  }
}
