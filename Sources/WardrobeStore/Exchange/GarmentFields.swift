import Garments

extension WardrobeRecord {
  /// What is said of a garment, each field under its name, beside whatever else a record holds.
  struct GarmentFields: Codable, Sendable {
    /// By name; a record that was changed by hand may say nonsense.
    private var values: [String: GarmentFieldValue] = [:]

    init(_ details: GarmentDetails) {
      for field in GarmentField.all { values[field.name] = field.value(of: details) }
    }

    subscript(name: String) -> GarmentFieldValue? { values[name] }

    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      for field in GarmentField.all {
        let key = Key(stringValue: field.name)
        if !field.isRequired, try !container.contains(key) || container.decodeNil(forKey: key) {
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

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      for (name, value) in values { try container.encode(value, forKey: Key(stringValue: name)) }
    }

    /// What they say, as a wardrobe takes it.
    var details: GarmentDetails {
      get throws(WardrobeError) {
        var details = GarmentDetails(kind: try kind, description: "")
        do throws(InvalidField) {
          for field in GarmentField.all {
            if let value = values[field.name] { try field.set(value, in: &details) }
          }
        } catch {
          throw .invalid(.record(error.description))
        }
        return try details.checked()
      }
    }

    private var kind: GarmentKind {
      get throws(WardrobeError) {
        let (kind, type) = (text("kind") ?? "", text("type"))
        guard let name = GarmentKind.Name(rawValue: kind) else {
          throw .invalid(.record("unknown kind '\(kind)'"))
        }
        if let type, ClothingType(rawValue: type) == nil {
          throw .invalid(.record("unknown type '\(type)'"))
        }
        if let kind = GarmentKind(name, type.flatMap(ClothingType.init)) { return kind }
        throw .invalid(
          .record(type == nil ? "clothing needs a type" : "only clothing has a type"))
      }
    }

    private func text(_ name: String) -> String? {
      if case .text(let text) = values[name] { text } else { nil }
    }
  }
}
