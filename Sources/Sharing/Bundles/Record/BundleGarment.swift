import Outfits
import Core
public import Garments

/// What a bundle says of a garment of a wardrobe: what its maker let it say, and nothing that leads back to the
/// wardrobe.
///
/// ```swift
/// var garment = BundleGarment(kind: .clothing(.shirt), description: "Linen shirt")
/// garment.brand = "Uniqlo"
/// ```
public struct BundleGarment: Hashable, Sendable {
  /// A colour that somebody stated.
  public struct Color: Hashable, Sendable, Codable {
    /// Its English name, for people.
    public var name: String
    /// `#RRGGBB`.
    public var rgb: String

    /// A colour by its name and its code.
    public init(name: String, rgb: String) { (self.name, self.rgb) = (name, rgb) }
  }

  /// Clothing of a type, footwear or an accessory.
  public var kind: GarmentKind
  /// In a person's own words; not empty.
  public var description: String
  /// Who makes it.
  public var brand: String?
  /// As it stands on the label.
  public var size: String?
  /// How tall it is as it lies, with its unit: `71 cm`.
  public var height: String?
  /// What it cost, with the currency.
  public var price: String?
  /// The day it was bought, as ISO 8601 writes it.
  public var bought: String?
  /// Whose it is.
  public var owner: String?
  /// Further words that it is found by.
  public var tags: [String] = []
  /// Colours that were stated.
  public var colors: [Color] = []

  /// A garment of which no more is said than what it is.
  public init(kind: GarmentKind, description: String) {
    (self.kind, self.description) = (kind, description)
  }
}

extension BundleGarment: Codable {
  // As wardrobe.json has them.
  private enum Key: String, CodingKey, CaseIterable {
    case kind, type, description, brand, size, height, price, bought, owner, tags
    case colors = "colours"
  }

  /// Reads the garment from JSON.
  ///
  /// - Throws: a `DecodingError` where a key is missing or unknown, or a value of the wrong type.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.object(Key.self)
    let name = try values.word(GarmentKind.Name.self, .kind)
    let type = values.contains(.type) ? try values.word(ClothingType.self, .type) : nil
    guard let kind = GarmentKind(name, type) else {
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: values, debugDescription: "goes with clothing, always, and only with it")
    }
    let description = try values.decode(String.self, forKey: .description)
    guard !description.spacedOnOneLine.trimmed.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: .description, in: values, debugDescription: "must not be empty")
    }
    self.init(kind: kind, description: description)
    brand = try values.optional(String.self, .brand)
    size = try values.optional(String.self, .size)
    height = try values.optional(String.self, .height)
    price = try values.optional(String.self, .price)
    bought = try values.optional(String.self, .bought)
    owner = try values.optional(String.self, .owner)
    tags = try values.optional([String].self, .tags) ?? []
    colors = try values.optional([Color].self, .colors) ?? []
  }

  /// Writes the garment with the keys that `docs/outfit.schema.json` defines.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(kind.name.rawValue, forKey: .kind)
    try values.encodeIfPresent(kind.clothingType?.rawValue, forKey: .type)
    try values.encode(description, forKey: .description)
    try values.encodeIfPresent(brand, forKey: .brand)
    try values.encodeIfPresent(size, forKey: .size)
    try values.encodeIfPresent(height, forKey: .height)
    try values.encodeIfPresent(price, forKey: .price)
    try values.encodeIfPresent(bought, forKey: .bought)
    try values.encodeIfPresent(owner, forKey: .owner)
    if !tags.isEmpty { try values.encode(tags, forKey: .tags) }
    if !colors.isEmpty { try values.encode(colors, forKey: .colors) }
  }
}
