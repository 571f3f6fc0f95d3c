/// What a garment is. Clothing has a type, and nothing else has one.
public enum GarmentKind: Hashable, Sendable {
  case clothing(ClothingType)
  case footwear
  case accessory

  /// The kind by its name, and its type where it is clothing; nil where the two do not go together.
  public init?(_ name: Name, _ type: ClothingType?) {
    switch (name, type) {
    case (.clothing, let type?): self = .clothing(type)
    case (.footwear, nil): self = .footwear
    case (.accessory, nil): self = .accessory
    default: return nil
    }
  }

  public enum Name: String, CaseIterable, Hashable, Sendable {
    case clothing, footwear, accessory
  }

  public var name: Name {
    switch self {
    case .clothing: .clothing
    case .footwear: .footwear
    case .accessory: .accessory
    }
  }

  /// Of clothing only.
  public var clothingType: ClothingType? {
    if case .clothing(let type) = self { type } else { nil }
  }
}
