extension GarmentDetails {
  /// The number of wears after which the garment needs a wash, or nil if it never needs one.
  ///
  /// This is the number that a person stated, or else the default for the garment's subtype or
  /// kind.
  package var countedWashAfter: Int? {
    if let washAfter { return washAfter == 0 ? nil : washAfter }
    return countedSubtype?.term.flatMap { Self.washLimits[$0] } ?? kind.wearsPerWash
  }

  /// The number of wears after which all pieces of the garment need a wash, or nil if they never
  /// need one. Each piece is worn equally often.
  package var washLimit: Int? { countedWashAfter.map { $0 * (quantity ?? 1) } }

  /// The maximum of ``washAfter``.
  package static let mostWears = 999

  /// Wears per wash by subtype, where it differs from the kind's. Each group has words of
  /// `GarmentTerm`. The wardrobe stores the result, so a change requires a migration.
  private static let washLimits: [GarmentTerm: Int] = {
    let groups: [(Int, String)] = [
      (1, "leggings polo leotards undershirt"), (3, "bra bralette henley jeans shorts"),
      (4, "sweatshirt robe cardigan hoodie fleece"), (10, "overshirt poncho"),
      (20, "coat peacoat parka anorak puffer trench raincoat windbreaker"),
      (5, "scarf gloves beanie headscarf"), (2, "wristband apron"),
    ]
    var limits: [GarmentTerm: Int] = [:]
    for (limit, words) in groups {
      for word in words.split(separator: " ") {
        if let term = GarmentTerm.named(String(word)) { limits[term] = limit }
      }
    }
    return limits
  }()
}

extension GarmentKind {
  /// The usual number of wears before a wash, or nil if the kind is not washed regularly.
  ///
  /// Sources: the American Cleaning Institute (underwear and T-shirts 1, jeans 3, pyjamas 3 to 4,
  /// suits 3 to 4, swimwear 1), and A Cleaner World (dresses, trousers, skirts 2).
  fileprivate var wearsPerWash: Int? {
    switch self {
    case .footwear, .accessory: nil
    case .clothing(let type):
      switch type {
      case .underwear, .tshirt, .swimwear: 1
      case .shirt, .dress, .skirt: 2
      case .trousers, .sweatshirt: 3
      case .pyjamas, .suit, .jumper: 4
      case .jacket: 6
      }
    }
  }
}
