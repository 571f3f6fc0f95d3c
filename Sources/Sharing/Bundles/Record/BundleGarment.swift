import Core
public import Garments
import Outfits

/// A garment's data in a bundle: only the allowed fields, and nothing that identifies the wardrobe.
///
/// ```swift
/// var garment = BundleGarment(GarmentDetails(kind: .clothing(.shirt), description: "Linen shirt"))
/// garment.details.brand = "Uniqlo"
/// ```
public struct BundleGarment: Hashable, Sendable {
  /// The garment's details. The description is not empty.
  public var details: GarmentDetails
  /// The owner's name.
  public var owner: String?
  /// The colours detected in the photo. Lists show detected colours if the owner entered none.
  /// `outfit.json` omits detected colours, because an import detects them again.
  package var readColors: [GarmentColor] = []

  /// Makes a garment, by default without its owner's name.
  public init(_ details: GarmentDetails, owner: String? = nil) {
    (self.details, self.owner) = (details, owner)
  }
}

extension BundleGarment {
  /// The details, with the detected colours if the owner entered none.
  var countedDetails: GarmentDetails {
    var counted = details
    if counted.colors.isEmpty { counted.colors = readColors }
    return counted
  }
}

extension BundleGarment: Codable {
  // The keys are the same as in `wardrobe.json`.
  private enum Key: String, CodingKey, CaseIterable {
    case kind, type, subtype, description, brand, size, height, material, care, price, bought, sku
    case owner, tags, colours
  }

  /// Decodes the garment from JSON.
  ///
  /// - Throws: a `DecodingError` if a key is missing or unknown, or if a value is invalid.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.object(Key.self)
    let name = try values.word(GarmentKind.Name.self, .kind)
    let type = values.contains(.type) ? try values.word(ClothingType.self, .type) : nil
    guard GarmentKind(name, type) != nil else {
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: values, debugDescription: "goes with clothing, always, and only with it")
    }
    let fields = try GarmentFieldValues(from: decoder, requiring: ["kind", "description"])
    do throws(InvalidField) {
      self.init(try fields.details)
    } catch {
      throw DecodingError.dataCorruptedError(
        forKey: error.field.flatMap(Key.init) ?? .description, in: values,
        debugDescription: error.description)
    }
    guard !details.description.spacedOnOneLine.trimmed.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: .description, in: values, debugDescription: "must not be empty")
    }
    owner = try values.optional(String.self, .owner)
  }

  /// Encodes the garment with the keys defined by `docs/outfit.schema.json`.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var fields = GarmentFieldValues(details)
    // Notes and other private fields stay in the wardrobe.
    for field in GarmentField.all where Key(rawValue: field.name) == nil {
      fields[field.name] = nil
    }
    if details.tags.isEmpty { fields["tags"] = nil }
    if details.colors.isEmpty { fields["colours"] = nil }
    try fields.encode(to: encoder)
    var values = encoder.container(keyedBy: Key.self)
    try values.encodeIfPresent(owner, forKey: .owner)
  }
}
