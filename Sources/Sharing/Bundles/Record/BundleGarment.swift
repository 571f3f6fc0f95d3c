import Core
public import Garments
import Outfits

/// A garment of a wardrobe as a bundle describes it: only the allowed fields, and nothing that
/// leads back to the wardrobe.
///
/// ```swift
/// var garment = BundleGarment(GarmentDetails(kind: .clothing(.shirt), description: "Linen shirt"))
/// garment.details.brand = "Uniqlo"
/// ```
public struct BundleGarment: Hashable, Sendable {
  /// The owner's details. The description is not empty.
  public var details: GarmentDetails
  /// The owner's name.
  public var owner: String?
  /// The colours read from its photo. Lists name them if the owner stated none. `outfit.json` omits
  /// them, because an import reads them from the photo again.
  package var readColors: [GarmentColor] = []

  /// Makes a garment, by default without its owner's name.
  public init(_ details: GarmentDetails, owner: String? = nil) {
    (self.details, self.owner) = (details, owner)
  }
}

extension BundleGarment {
  /// The details with the read colours if none were stated.
  var countedDetails: GarmentDetails {
    var counted = details
    if counted.colors.isEmpty { counted.colors = readColors }
    return counted
  }
}

extension BundleGarment: Codable {
  // The keys of wardrobe.json.
  private enum Key: String, CodingKey, CaseIterable {
    case kind, type, description, brand, size, height, price, bought, sku, owner, tags, colours
  }

  /// Reads the garment from JSON.
  ///
  /// - Throws: a `DecodingError` if a key is missing or unknown, or a value is invalid.
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

  /// Writes the garment with the keys that `docs/outfit.schema.json` defines.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var fields = GarmentFieldValues(details)
    if details.tags.isEmpty { fields["tags"] = nil }
    if details.colors.isEmpty { fields["colours"] = nil }
    try fields.encode(to: encoder)
    var values = encoder.container(keyedBy: Key.self)
    try values.encodeIfPresent(owner, forKey: .owner)
  }
}
