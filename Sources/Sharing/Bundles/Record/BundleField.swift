package import Garments

/// A garment's field that a bundle can include, in addition to the garment's name.
///
/// ```swift
/// bundle.fields = [.brand, .size, .price]
/// ```
public enum BundleField: String, CaseIterable, Hashable, Sendable {
  case type, subtype, brand, size, height, material, care, sku, colors = "colours", tags, price,
    bought, owner

  /// The default fields in lists.
  public static let listed: [BundleField] = [.brand, .size]
  /// The default fields in `outfit.json`, without the private price, date of purchase and owner.
  static let recorded: [BundleField] = [
    .type, .subtype, .brand, .size, .height, .material, .care, .sku, .colors, .tags,
  ]

  /// Returns the field's text for display, or nil if the field is empty.
  package func text(of garment: BundleGarment, in language: Language) -> String? {
    switch self {
    case .type: garment.details.kind.label(in: language)
    case .owner: garment.owner
    default: GarmentField.named(rawValue)?.text(of: garment.countedDetails, in: language)
    }
  }
}

extension BundleGarment {
  /// Returns the garment with its kind, its description and the given fields.
  func saying(_ fields: [BundleField]) -> BundleGarment {
    var said = self
    let names = Set(fields.map(\.rawValue))
    for field in GarmentField.all where !names.contains(field.name) { field.remove(&said.details) }
    if !fields.contains(.owner) { said.owner = nil }
    return said
  }
}

extension ShareBundle {
  /// Returns the details to show after a photo's name in the list.
  func details(of photo: SharedPhoto) -> [String] {
    let said =
      photo.garment.map { garment in
        (fields ?? BundleField.listed).compactMap { $0.text(of: garment, in: ownLanguage) }
      } ?? photo.details
    return said + (photo.quantity == 1 ? [] : ["×\(photo.quantity)"])
  }

  func recorded(_ garment: BundleGarment) -> BundleGarment {
    garment.saying(fields ?? BundleField.recorded)
  }
}
