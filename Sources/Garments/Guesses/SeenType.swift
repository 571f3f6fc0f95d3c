/// The types that the network distinguishes, in the order of training/README.md.
package enum SeenType: Int, CaseIterable, Sendable {
  case tshirt, longsleeve, shirt, outwear, pants, shorts, skirt, dress, hat, shoes
}

extension SeenType {
  /// The corresponding kind in a wardrobe. Hats are accessories there, and shorts are trousers.
  /// Most long sleeves in the training photos are T-shirts with long sleeves.
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

  /// Its part in an outfit.
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

  /// A word that indicates its size; nil for jackets and coats, which have all lengths.
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
