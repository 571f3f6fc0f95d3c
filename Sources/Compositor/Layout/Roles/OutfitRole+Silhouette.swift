extension OutfitRole {
  /// The role of a kind and type of garment; nil for the hanger, which is of none.
  ///
  /// A suit in one photo dresses the whole body, and so do swimwear and pyjamas unless words say more.
  public init?(_ silhouette: Silhouette) {
    switch silhouette {
    case .trousers, .skirt: self = .bottom
    case .tshirt, .sweatshirt, .shirt, .jumper: self = .top
    case .jacket: self = .outer
    case .suit, .swimwear, .pyjamas, .dress: self = .onepiece
    case .underwear: self = .underwear
    case .footwear: self = .shoes
    case .accessory: self = .accessory
    case .hanger: return nil
    }
  }
}
