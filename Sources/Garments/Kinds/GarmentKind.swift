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

extension GarmentKind: CaseIterable {
  /// Clothing of every type, then footwear and accessories.
  public static var allCases: [GarmentKind] {
    ClothingType.allCases.map(GarmentKind.clothing) + [.footwear, .accessory]
  }
}

/// What a piece of clothing is.
public enum ClothingType: String, CaseIterable, Hashable, Sendable {
  case trousers, tshirt, sweatshirt, jacket, shirt, underwear, suit, jumper, swimwear, pyjamas
  case skirt, dress
}

extension GarmentKind {
  /// The drawing that stands in for a garment without a photo.
  public var silhouette: Silhouette {
    switch self {
    case .clothing(let type): type.silhouette
    case .footwear: .footwear
    case .accessory: .accessory
    }
  }

  /// The kind that a silhouette shows; nil for a hanger, which is of no kind.
  public init?(_ silhouette: Silhouette) {
    guard let kind = Self.allCases.first(where: { $0.silhouette == silhouette }) else { return nil }
    self = kind
  }
}

extension ClothingType {
  /// The drawing that stands in for clothing without a photo.
  public var silhouette: Silhouette {
    switch self {
    case .trousers: .trousers
    case .tshirt: .tshirt
    case .sweatshirt: .sweatshirt
    case .jacket: .jacket
    case .shirt: .shirt
    case .underwear: .underwear
    case .suit: .suit
    case .jumper: .jumper
    case .swimwear: .swimwear
    case .pyjamas: .pyjamas
    case .skirt: .skirt
    case .dress: .dress
    }
  }
}
