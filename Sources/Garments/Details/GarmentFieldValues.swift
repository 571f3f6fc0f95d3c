import Core
/// A garment's fields in JSON, by field name. Records edited by hand may contain invalid values.
package struct GarmentFieldValues: Codable, Hashable, Sendable {
  private var values: [String: GarmentFieldValue] = [:]

  package init(_ details: GarmentDetails) {
    for field in GarmentField.all { values[field.name] = field.value(of: details) }
  }

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

  /// Decodes the fields from JSON.
  ///
  /// - Throws: a `DecodingError` if a required field is missing or a value has the wrong type.
  package init(from decoder: any Decoder) throws {
    try self.init(from: decoder, requiring: Self.required, allowsNull: true)
  }

  /// Decodes some of the fields from JSON.
  ///
  /// - Parameter allowsNull: if true, `null` counts as a missing field.
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

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for (name, value) in values { try container.encode(value, forKey: Key(stringValue: name)) }
  }

  /// The garment's details, without normalization or limits.
  ///
  /// - Throws: an error if a value is invalid.
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
