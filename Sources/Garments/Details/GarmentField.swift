package import Core

/// A field of a garment's details: the only place that knows its names, and how it is written, read
/// and stored. Rows of the database, lists (CSV), `wardrobe.json`, bundles, lines of JSON and texts
/// for people are all made from `all`.
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
  /// If true, JSON without it is no garment.
  var isRequired = true
  let get: @Sendable (GarmentDetails) -> GarmentFieldValue?
  let shown: @Sendable (GarmentDetails, Language) -> String?
  /// The words for finding the garment, in both languages.
  package var searchWords: @Sendable (GarmentDetails) -> [String] = { _ in [] }
  var setText: @Sendable (String, inout GarmentDetails) throws(InvalidField) -> Void = { _, _ in }
  var setValue: @Sendable (GarmentFieldValue, inout GarmentDetails) throws(InvalidField) -> Void =
    { _, _ in }
  /// Brings the value into its stored form, without surrounding whitespace.
  package var tidy: @Sendable (inout GarmentDetails) throws(FieldLimit) -> Void = { _ in }
  /// Removes the value. Description, kind and type, which are required, stay.
  package var remove: @Sendable (inout GarmentDetails) -> Void = { _ in }
  /// Its columns in the garments' table; empty if it has a table of its own.
  package var columns: [String] = []
  /// The contents of the columns.
  package var stored: @Sendable (GarmentDetails) -> [StoredFieldValue?] = { _ in [] }
  /// Sets the value from the columns' contents; returns false if they are invalid.
  package var restore: @Sendable ([StoredFieldValue?], inout GarmentDetails) -> Bool =
    { _, _ in true }

  /// Every field, in the order of lists and pages. To add one, add a line here, such as
  /// `GarmentField("material", "material", "material", \.material)` for a text.
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
  /// Its name for people, in lower case, such as "brand" or "marca".
  package func label(in language: Language) -> String {
    switch language {
    case .english: labels.english
    case .spanish: labels.spanish
    }
  }

  /// The value in JSON and lists; nil if not specified.
  package func value(of details: GarmentDetails) -> GarmentFieldValue? { get(details) }

  /// The value for people; nil if not specified. The kind's text includes the type's label.
  package func text(of details: GarmentDetails, in language: Language) -> String? {
    shown(details, language)
  }

  /// Sets the value from typed text; an empty text removes it. Does nothing for kind and type,
  /// which are read together.
  package func set(_ text: String, in details: inout GarmentDetails) throws(InvalidField) {
    try setText(text, &details)
  }

  /// Sets the value from JSON.
  func set(_ value: GarmentFieldValue, in details: inout GarmentDetails) throws(InvalidField) {
    try setValue(value, &details)
  }
}

/// The value of a column of the garments' table.
package enum StoredFieldValue: Hashable, Sendable {
  case text(String)
  case integer(Int)
}

/// An invalid value for a field of a garment, typed or from a file.
public struct InvalidField: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line: "'dear' is not a price; one looks like "29.95 EUR"".
  package let message: Message
  /// If a text is not a colour, its suggestions.
  public let color: UnknownColor?
  /// The field's name, if known.
  package var field: String?

  public var description: String { message.description }

  package init(_ message: Message, color: UnknownColor? = nil) {
    (self.message, self.color) = (message, color)
  }
}

extension InvalidField: ExplainedError {
  package var failures: [Failure] { [Failure(.usage, message)] }
}
