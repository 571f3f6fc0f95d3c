/// The part that a piece has in an outfit.
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
  /// From head to foot, then what is carried: every role once.
  public static let bodyOrder: [OutfitRole] = [
    .hat, .outer, .top, .onepiece, .underwear, .bottom, .socks, .shoes, .bag, .accessory,
  ]

  /// The place in `bodyOrder`, from 0.
  public var bodyRank: Int { Self.bodyOrder.firstIndex(of: self) ?? Self.bodyOrder.count }

  /// The indices of `roles` in body order: those of one role as they come, unknown ones last.
  public static func indicesInBodyOrder(_ roles: [OutfitRole?]) -> [Int] {
    let ranks = roles.map { $0?.bodyRank ?? bodyOrder.count }
    return roles.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
  }

  /// How early it is drawn in a flat lay, 0 first: the outer layer behind all, small pieces on top.
  var layer: Int {
    switch self {
    case .outer: 0
    case .bottom, .onepiece: 1
    case .top, .underwear: 2
    case .socks, .shoes: 3
    case .bag, .hat, .accessory: 4
    }
  }
}
