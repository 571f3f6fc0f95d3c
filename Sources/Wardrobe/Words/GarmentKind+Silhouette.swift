public import Compositor

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
