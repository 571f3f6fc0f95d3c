/// The typical size of a garment type, in each of its poses.
///
/// ```swift
/// let size = TypicalSize(words: "leather belt")
/// let coiled = size?.estimate(OutlineProportions(aspect: 1, visibleShare: 0.8))  // 12 cm high
/// let straight = size?.estimate(OutlineProportions(aspect: 30, visibleShare: 0.9))  // 106 cm wide
/// ```
package struct TypicalSize: Hashable, Sendable {
  /// The poses of the garment type, or an empty array if the type is unknown.
  package var poses: [SizePose]
  /// True if the garment type is a guess. The outline must then be plausible for the type.
  package var isGuess = false

  /// The size of an unidentified garment, which depends only on its shape.
  package static let unknown = TypicalSize([])

  package init(_ poses: [SizePose]) { self.poses = poses }

  package var asGuess: TypicalSize {
    var guess = self
    guess.isGuess = true
    return guess
  }
}

extension TypicalSize {
  /// Makes the size of the garment named in English or Spanish words. Returns nil if no garment is
  /// named.
  ///
  /// Length words such as cropped, long, midi and mini change the size: see ``adjusted(by:as:)``.
  package init?(words: String) {
    guard let term = OutfitRole.headTerm(of: words) else { return nil }
    self = Self(term, in: words).adjusted(by: words, as: term.silhouette)
  }

  /// - Parameter words: words that may be more specific than the term, such as tote for a bag.
  init(_ term: GarmentTerm, in words: String) {
    self = term.role.flatMap { SizeTable.finer(in: words, role: $0) } ?? Self(term)
  }

  private init(_ term: GarmentTerm) {
    self = SizeTable.sizes[term] ?? Self(term.silhouette)
  }

  /// Makes the size of a kind and type of garment. A hanger gets the size of a top.
  package init(_ silhouette: Silhouette) {
    self =
      switch silhouette {
      case .trousers: Self(of: ["trousers", "shorts"])
      case .tshirt: Self(of: ["tshirt", "tank", "longsleeve"])
      case .sweatshirt: Self(of: ["sweatshirt", "hoodie"])
      case .jacket: Self(of: ["jacket"], rarely: ["coat"])
      case .shirt: Self(of: ["shirt", "blouse"])
      case .underwear: Self(OutfitRole.underwear)
      case .suit: Self(of: ["suit"])
      case .jumper: Self(of: ["jumper"])
      case .swimwear: Self(of: ["swimwear", "trunks", "bikini"])
      case .pyjamas: Self(of: ["pyjamas", "nightgown"])
      case .skirt: Self(of: ["skirt"])
      case .dress: Self(of: ["dress"])
      case .footwear: Self(OutfitRole.shoes)
      case .accessory: Self(OutfitRole.accessory)
      case .hanger: Self(OutfitRole.top)
      }
  }

  package init(_ role: OutfitRole) {
    self =
      switch role {
      case .top: Self(of: ["tank", "tshirt", "shirt", "jumper"])
      case .bottom: Self(of: ["trousers", "shorts", "skirt"])
      case .onepiece: Self(of: ["dress"], rarely: ["jumpsuit"])
      case .outer: Self(of: ["jacket"], rarely: ["coat"])
      case .shoes: Self(of: ["shoes"], rarely: ["boots"])
      case .hat: Self(of: ["hat"])
      case .bag: Self(of: ["bag", "backpack"])
      case .accessory: Self(of: ["accessory"])
      case .socks: Self(of: ["socks"])
      case .underwear: Self(of: ["bra", "briefs", "boxers", "body"])
      }
  }

  /// Makes a size from the poses for `words`. The poses for `others` are marked as rare.
  private init(of words: [String], rarely others: [String] = []) {
    func poses(of words: [String]) -> [SizePose] {
      words.flatMap { SizeTable.size(of: $0)?.poses ?? [] }
    }
    self.init(poses(of: words) + poses(of: others).map(\.asRare))
  }
}
