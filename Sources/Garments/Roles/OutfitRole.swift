/// The role of a garment in an outfit.
///
/// ```swift
/// let role = OutfitRole(words: "jumper dress")  // .onepiece
/// let order = OutfitRole.indicesInBodyOrder([.shoes, nil, .hat])  // [2, 0, 1]
/// ```
public enum OutfitRole: String, CaseIterable, Hashable, Sendable {
  case top
  case bottom
  /// A garment from the shoulders past the hips, such as a dress, a jumpsuit or a suit.
  case onepiece
  /// A garment over other clothes, such as a coat, a blazer or a cardigan.
  case outer
  case shoes
  case hat
  case bag
  case accessory
  case socks
  case underwear
}

extension OutfitRole {
  /// All roles from head to foot, followed by bags and accessories.
  public static let bodyOrder: [OutfitRole] = [
    .hat, .outer, .top, .onepiece, .underwear, .bottom, .socks, .shoes, .bag, .accessory,
  ]

  /// The role's index in `bodyOrder`.
  public var bodyRank: Int { Self.bodyOrder.firstIndex(of: self) ?? Self.bodyOrder.count }

  /// Returns the indices of `roles` in a stable body order, with unknown roles last.
  public static func indicesInBodyOrder(_ roles: [OutfitRole?]) -> [Int] {
    let ranks = roles.map { $0?.bodyRank ?? bodyOrder.count }
    return roles.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
  }
}

extension OutfitRole {
  /// Makes the role of a kind and type of garment. Returns nil for a hanger.
  ///
  /// Suits, swimwear and pyjamas count as one-piece garments.
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
  /// Makes the role of the garment named in English or Spanish words, such as a description, tags
  /// or a file's name. Returns nil if no garment is named.
  ///
  /// Case and accents are ignored. If several words name garments, the main noun counts: a "jumper
  /// dress" is a dress, and a "coat with belt" is a coat.
  public init?(words: String) {
    guard let role = Self.headTerm(of: words)?.role else { return nil }
    self = role
  }

  /// Returns the term for the main noun in `words`, or nil if no garment is named.
  package static func headTerm(of words: String) -> GarmentTerm? {
    let mentions = GarmentTerm.mentions(in: RoleSynonym.replaced(in: words), asSubject: true)
    return GarmentTerm.head(of: mentions)?.term
  }
}
