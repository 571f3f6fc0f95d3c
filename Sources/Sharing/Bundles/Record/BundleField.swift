package import Garments

/// Something that a bundle can say of a garment beside what it is called.
///
/// ```swift
/// bundle.fields = [.brand, .size, .price]
/// ```
public enum BundleField: String, CaseIterable, Hashable, Sendable {
  case type, brand, size, height, sku, colors = "colours", tags, price, bought, owner

  /// What a list says of a garment unless something else is asked for.
  public static let listed: [BundleField] = [.brand, .size]
  /// What `outfit.json` tells of it then. What it cost, when it was bought and whose it is nobody is told unless
  /// that is asked for.
  static let recorded: [BundleField] = [.type, .brand, .size, .height, .sku, .colors, .tags]

  /// What people read of it; nil where nothing is said.
  package func text(of garment: BundleGarment, in language: Language) -> String? {
    switch self {
    case .type: garment.details.kind.label(in: language)
    case .owner: garment.owner
    default: GarmentField.named(rawValue)?.text(of: garment.countedDetails, in: language)
    }
  }
}

extension BundleGarment {
  /// The same without what is not to be said. What it is, and what it is called, is always said.
  func saying(_ fields: [BundleField]) -> BundleGarment {
    var said = self
    let names = Set(fields.map(\.rawValue))
    for field in GarmentField.all where !names.contains(field.name) { field.remove(&said.details) }
    if !fields.contains(.owner) { said.owner = nil }
    return said
  }
}

extension ShareBundle {
  /// What the list says of a photo behind its name.
  func details(of photo: SharedPhoto) -> [String] {
    let said =
      photo.garment.map { garment in
        (fields ?? BundleField.listed).compactMap { $0.text(of: garment, in: ownLanguage) }
      } ?? photo.details
    return said + (photo.quantity == 1 ? [] : ["×\(photo.quantity)"])
  }

  /// What `outfit.json` tells of a garment.
  func recorded(_ garment: BundleGarment) -> BundleGarment {
    garment.saying(fields ?? BundleField.recorded)
  }
}
