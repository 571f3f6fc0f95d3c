import Core
/// The details of a garment as JSON: each field under its name, beside other contents of a record.
/// In a record that was edited by hand, they may be invalid.
package struct GarmentFieldValues: Codable, Hashable, Sendable {
  private var values: [String: GarmentFieldValue] = [:]

  /// The values of the fields.
  package init(_ details: GarmentDetails) {
    for field in GarmentField.all { values[field.name] = field.value(of: details) }
  }

  /// The value of the field of this name.
  package subscript(name: String) -> GarmentFieldValue? {
    get { values[name] }
    set { values[name] = newValue }
  }

  private static let required = GarmentField.all.filter(\.isRequired).map(\.name)

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads the fields from JSON.
  ///
  /// - Throws: a `DecodingError` if a required field is missing, or a value has the wrong type.
  package init(from decoder: any Decoder) throws {
    try self.init(from: decoder, requiring: Self.required, allowsNull: true)
  }

  /// Reads some fields from JSON; others may be missing.
  ///
  /// - Parameter allowsNull: if true, `null` stands for a missing field.
  package init(
    from decoder: any Decoder, requiring required: [String], allowsNull: Bool = false
  ) throws {
    let container = try decoder.container(keyedBy: Key.self)
    for field in GarmentField.all {
      let key = Key(stringValue: field.name)
      if !required.contains(field.name),
        try !container.contains(key) || allowsNull && container.decodeNil(forKey: key)
      {
        continue
      }
      values[field.name] =
        switch field.form {
        case .text: .text(try container.decode(String.self, forKey: key))
        case .list: .list(try container.decode([String].self, forKey: key))
        case .colors: .colors(try container.decode([ColorRecord].self, forKey: key))
        }
    }
  }

  /// Writes each field under its name.
  ///
  /// - Throws: the encoder's error.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for (name, value) in values { try container.encode(value, forKey: Key(stringValue: name)) }
  }

  /// The details in these values.
  ///
  /// - Throws: if a value is invalid. Nothing is tidied or limited.
  package var details: GarmentDetails {
    get throws(InvalidField) {
      var details = GarmentDetails(kind: try kind, description: "")
      for field in GarmentField.all {
        guard let value = values[field.name] else { continue }
        do throws(InvalidField) {
          try field.set(value, in: &details)
        } catch {
          var error = error
          error.field = field.name
          throw error
        }
      }
      return details
    }
  }

  private var kind: GarmentKind {
    get throws(InvalidField) {
      let (kind, type) = (text("kind") ?? "", text("type"))
      guard let name = GarmentKind.Name(rawValue: kind) else {
        throw InvalidField("unknown kind '\(kind)'")
      }
      if let type, ClothingType(rawValue: type) == nil {
        throw InvalidField("unknown type '\(type)'")
      }
      if let kind = GarmentKind(name, type.flatMap(ClothingType.init)) { return kind }
      throw InvalidField(
        type == nil ? "clothing needs a type" : "only clothing has a type")
    }
  }

  private func text(_ name: String) -> String? {
    if case .text(let text) = values[name] { text } else { nil }
  }
}
