/// The garment types that the network distinguishes, in the order of training/README.md.
package enum SeenType: Int, CaseIterable, Sendable {
  case tshirt, longsleeve, shirt, outwear, pants, shorts, skirt, dress, hat, shoes
}

extension SeenType {
  /// The kind of garment in a wardrobe. Hats count as accessories and shorts as trousers. The type
  /// `longsleeve` counts as a T-shirt, because most training photos of this type show long-sleeved
  /// T-shirts.
  package var kind: GarmentKind {
    switch self {
    case .tshirt, .longsleeve: .clothing(.tshirt)
    case .shirt: .clothing(.shirt)
    case .outwear: .clothing(.jacket)
    case .pants, .shorts: .clothing(.trousers)
    case .skirt: .clothing(.skirt)
    case .dress: .clothing(.dress)
    case .hat: .accessory
    case .shoes: .footwear
    }
  }

  package var role: OutfitRole {
    switch self {
    case .tshirt, .longsleeve, .shirt: .top
    case .outwear: .outer
    case .pants, .shorts, .skirt: .bottom
    case .dress: .onepiece
    case .hat: .hat
    case .shoes: .shoes
    }
  }

  /// A word with a typical size. Outerwear has no such word, because outerwear varies in length.
  package var word: String? {
    switch self {
    case .tshirt, .longsleeve: "t-shirt"
    case .shirt: "shirt"
    case .outwear: nil
    case .pants: "trousers"
    case .shorts: "shorts"
    case .skirt: "skirt"
    case .dress: "dress"
    case .hat: "hat"
    case .shoes: "shoes"
    }
  }
}
