/// A piece's part in an outfit.
///
/// ```swift
/// let role = OutfitRole(words: "jumper dress")  // .onepiece
/// let order = OutfitRole.indicesInBodyOrder([.shoes, nil, .hat])  // [2, 0, 1]
/// ```
public enum OutfitRole: String, CaseIterable, Hashable, Sendable {
  case top
  case bottom
  /// From the shoulders past the hips: a dress, a jumpsuit, a suit in one photo.
  case onepiece
  /// Worn over the rest: a coat, a blazer, a cardigan.
  case outer
  case shoes
  case hat
  case bag
  case accessory
  case socks
  case underwear
}

extension OutfitRole {
  /// Every role once, from head to foot, then carried things.
  public static let bodyOrder: [OutfitRole] = [
    .hat, .outer, .top, .onepiece, .underwear, .bottom, .socks, .shoes, .bag, .accessory,
  ]

  /// The index in `bodyOrder`.
  public var bodyRank: Int { Self.bodyOrder.firstIndex(of: self) ?? Self.bodyOrder.count }

  /// The indices of `roles` in body order; equal ones keep their order, unknown ones come last.
  public static func indicesInBodyOrder(_ roles: [OutfitRole?]) -> [Int] {
    let ranks = roles.map { $0?.bodyRank ?? bodyOrder.count }
    return roles.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
  }
}

extension OutfitRole {
  /// The role of a kind and type of garment; nil for the hanger, which has none.
  ///
  /// A suit in one photo dresses the whole body, and so do swimwear and pyjamas unless words say
  /// more.
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

extension OutfitRole {
  /// The role of the garment that `words` name, in English or Spanish: a description, tags, or a
  /// file's name. Nil if they name no garment.
  ///
  /// Case and accents are ignored. If several words name garments, the one for the thing itself
  /// counts: a "jumper dress" is a dress, and so is a "vestido jersey"; a "coat with belt" is a
  /// coat.
  public init?(words: String) {
    guard let role = Self.headTerm(of: words)?.role else { return nil }
    self = role
  }

  /// The term for the thing itself in `words`; nil if they name no garment.
  package static func headTerm(of words: String) -> GarmentTerm? {
    let mentions = GarmentTerm.mentions(in: RoleSynonym.replaced(in: words), asSubject: true)
    return GarmentTerm.head(of: mentions)?.term
  }
}
