package import Core

/// A field of what a person says of a garment: the one place that knows what it is called, and how it is written, read
/// and stored. Rows of the database, lists (CSV), `wardrobe.json`, bundles, lines of JSON and texts for people are all
/// made from `all`.
///
/// ```swift
/// for field in GarmentField.all {
///   if let text = field.text(of: garment.countedDetails, in: .english) {
///     print(field.label(in: .english), text)
///   }
/// }
/// ```
package struct GarmentField: Sendable {
  /// Its column in a list and its key in JSON, such as `brand`.
  package let name: String
  let labels: (english: String, spanish: String)
  let form: GarmentFieldValue.Form
  /// Whether JSON without it is no garment.
  var isRequired = true
  let get: @Sendable (GarmentDetails) -> GarmentFieldValue?
  let shown: @Sendable (GarmentDetails, Language) -> String?
  /// What the garment is found by, in both languages.
  package var searchWords: @Sendable (GarmentDetails) -> [String] = { _ in [] }
  var setText: @Sendable (String, inout GarmentDetails) throws(InvalidField) -> Void = { _, _ in }
  var setValue: @Sendable (GarmentFieldValue, inout GarmentDetails) throws(InvalidField) -> Void =
    { _, _ in }
  /// Leaves it as it is stored, without blanks around it.
  package var tidy: @Sendable (inout GarmentDetails) throws(FieldLimit) -> Void = { _ in }
  /// Takes away what is said. Description, kind and type, which no garment is without, stay.
  package var remove: @Sendable (inout GarmentDetails) -> Void = { _ in }
  /// The columns that it has in the garments' table; none where it has a table of its own.
  package var columns: [String] = []
  /// What the columns hold.
  package var stored: @Sendable (GarmentDetails) -> [StoredFieldValue?] = { _ in [] }
  /// Puts in what the columns hold; false where that makes no sense.
  package var restore: @Sendable ([StoredFieldValue?], inout GarmentDetails) -> Bool =
    { _, _ in true }

  /// Every field, in the order in which lists and people get them. A new one is a line here, for a text:
  /// `GarmentField("material", "material", "material", \.material)`.
  package static let all: [GarmentField] = [
    description, kind, type,
    GarmentField("brand", "brand", "marca", \.brand, isSearched: true),
    GarmentField("size", "size", "talla", \.size),
    GarmentField("height", "height", "altura", \.height),
    GarmentField("price", "price", "precio", \.price),
    GarmentField("bought", "bought", "comprado", \.bought),
    GarmentField("sku", "SKU", "SKU", \.sku, isSearched: true),
    tags, colors,
  ]

  /// The field of this name.
  package static func named(_ name: String) -> GarmentField? { all.first { $0.name == name } }
}

extension GarmentField {
  /// What people read, in small letters, such as "brand" or "marca".
  package func label(in language: Language) -> String {
    switch language {
    case .english: labels.english
    case .spanish: labels.spanish
    }
  }

  /// What JSON and lists hold; nil where nothing is said.
  package func value(of details: GarmentDetails) -> GarmentFieldValue? { get(details) }

  /// What people read; nil where nothing is said. A type's label is told by the kind.
  package func text(of details: GarmentDetails, in language: Language) -> String? {
    shown(details, language)
  }

  /// Puts in what someone typed; an empty text takes away what is there. Kind and type, which are read together, are
  /// left as they are.
  package func set(_ text: String, in details: inout GarmentDetails) throws(InvalidField) {
    try setText(text, &details)
  }

  /// Puts in what JSON holds.
  func set(_ value: GarmentFieldValue, in details: inout GarmentDetails) throws(InvalidField) {
    try setValue(value, &details)
  }
}

/// What a column of the garments' table holds.
package enum StoredFieldValue: Hashable, Sendable {
  case text(String)
  case integer(Int)
}

/// What someone typed, or a file holds, for a field of a garment, and that is none.
public struct InvalidField: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line: "'dear' is no price; one looks like "29.95 EUR"".
  package let message: Message
  /// Of a text that is no colour, what it may have been meant for.
  public let color: UnknownColor?
  /// The field's name, where that is known.
  package var field: String?

  public var description: String { message.description }

  package init(_ message: Message, color: UnknownColor? = nil) {
    (self.message, self.color) = (message, color)
  }
}

extension InvalidField: ExplainedError {
  package var failures: [Failure] { [Failure(.usage, message)] }
}
