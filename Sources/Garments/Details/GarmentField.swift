package import Core

/// A field of a garment's details, with its names, formats and storage. The list `all` defines the
/// fields for the database, CSV lists, `wardrobe.json`, bundles, JSON lines and texts for people.
///
/// ```swift
/// for field in GarmentField.all {
///   if let text = field.text(of: garment.countedDetails, in: .english) {
///     print(field.label(in: .english), text)
///   }
/// }
/// ```
package struct GarmentField: Sendable {
  /// The field's CSV column and JSON key, such as `brand`.
  package let name: String
  let labels: (english: String, spanish: String)
  let form: GarmentFieldValue.Form
  /// If true, JSON without this field is rejected.
  var isRequired = true
  let get: @Sendable (GarmentDetails) -> GarmentFieldValue?
  var shown: @Sendable (GarmentDetails, Language) -> String?
  package var searchWords: @Sendable (GarmentDetails) -> [String] = { _ in [] }
  var setText: @Sendable (String, inout GarmentDetails) throws(InvalidField) -> Void = { _, _ in }
  var setValue: @Sendable (GarmentFieldValue, inout GarmentDetails) throws(InvalidField) -> Void =
    { _, _ in }
  /// True if only a command changes the field, for example `garment wash`. Forms leave it out.
  package var isState = false
  /// True if the field is for the owner only. Shared texts leave it out.
  package var isPrivate = false
  /// Normalizes the field's value for storage, for example by trimming white space.
  package var tidy: @Sendable (inout GarmentDetails) throws(FieldLimit) -> Void = { _ in }
  /// Removes the field's value. Required fields keep their value: description, kind and type.
  package var remove: @Sendable (inout GarmentDetails) -> Void = { _ in }
  /// The field's columns in the garments table, empty if the field has its own table.
  package var columns: [String] = []
  package var stored: @Sendable (GarmentDetails) -> [StoredFieldValue?] = { _ in [] }
  /// Sets the field's value from its columns. Returns false if the contents are invalid.
  package var restore: @Sendable ([StoredFieldValue?], inout GarmentDetails) -> Bool =
    { _, _ in true }

  /// All fields, in the order of lists and pages. To add a text field, add a line such as
  /// `GarmentField("material", "material", "material", \.material)`.
  package static let all: [GarmentField] = [
    description, kind, type, subtype,
    GarmentField("brand", "brand", "marca", \.brand, isSearched: true),
    GarmentField("size", "size", "talla", \.size),
    GarmentField("height", "height", "altura", \.height),
    GarmentField("material", "material", "material", \.material, isSearched: true),
    GarmentField("care", "care", "cuidado", \.care),
    GarmentField(
      "quantity", "quantity", "cantidad", \.quantity, in: 1...9999, column: "piece_count"),
    GarmentField("price", "price", "precio", \.price),
    GarmentField("bought", "bought", "comprado", \.bought),
    GarmentField("sku", "SKU", "SKU", \.sku, isSearched: true),
    tags, colors, notes,
    washAfter,
    GarmentField("washed", "washed", "lavada", \.washed).owned(isState: true),
    archived,
  ]

  package static func named(_ name: String) -> GarmentField? { all.first { $0.name == name } }
}

extension GarmentField {
  /// Returns the field's name for people in lower case, such as "brand" or "marca".
  package func label(in language: Language) -> String {
    switch language {
    case .english: labels.english
    case .spanish: labels.spanish
    }
  }

  /// Returns the field's value for JSON and CSV, or nil if it is not set.
  package func value(of details: GarmentDetails) -> GarmentFieldValue? { get(details) }

  /// Returns the field's value for people, or nil. The text of the kind includes the type.
  package func text(of details: GarmentDetails, in language: Language) -> String? {
    shown(details, language)
  }

  /// Sets the field's value from typed text. An empty text removes the value. Kind and type are
  /// ignored, because they are parsed together.
  package func set(_ text: String, in details: inout GarmentDetails) throws(InvalidField) {
    try setText(text, &details)
  }

  func set(_ value: GarmentFieldValue, in details: inout GarmentDetails) throws(InvalidField) {
    try setValue(value, &details)
  }
}

package enum StoredFieldValue: Hashable, Sendable {
  case text(String)
  case integer(Int)
}

/// An invalid value for a garment's field, typed or from a file.
public struct InvalidField: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error in one line, such as "'dear' is not a price; one looks like "29.95 EUR"".
  package let message: Message
  /// For an unknown colour, the underlying error with suggestions; otherwise nil.
  public let color: UnknownColor?
  package var field: String?

  public var description: String { message.description }

  package init(_ message: Message, color: UnknownColor? = nil) {
    (self.message, self.color) = (message, color)
  }
}

extension InvalidField: ExplainedError {
  package var failures: [Failure] { [Failure(.usage, message)] }
}
