/// The usual size of a garment of a type, in each of its poses.
///
/// ```swift
/// let size = TypicalSize(words: "leather belt")
/// let coiled = size?.estimate(OutlineProportions(aspect: 1, visibleShare: 0.8))  // 12 cm high
/// let straight = size?.estimate(OutlineProportions(aspect: 30, visibleShare: 0.9))  // 106 cm wide
/// ```
package struct TypicalSize: Hashable, Sendable {
  /// Its poses; empty if the type is unknown.
  package var poses: [SizePose]
  /// True if the type is only a guess: then the size counts only for an outline that such a garment
  /// may have.
  package var isGuess = false

  /// The size of an unidentified piece, which only its shape determines.
  package static let unknown = TypicalSize([])

  /// A size with these poses.
  package init(_ poses: [SizePose]) { self.poses = poses }

  /// The same for a guessed type.
  package var asGuess: TypicalSize {
    var guess = self
    guess.isGuess = true
    return guess
  }
}

extension TypicalSize {
  /// The size of the garment that `words` name in English or Spanish; nil if they name none.
  ///
  /// Words such as cropped, long, midi and mini change it: see ``adjusted(by:as:)``.
  package init?(words: String) {
    guard let term = OutfitRole.headTerm(of: words) else { return nil }
    self = Self(term, in: words).adjusted(by: words, as: term.silhouette)
  }

  /// - Parameter words: words that name the term, and may be narrower: a tote is a bag of its own
  ///   size.
  init(_ term: GarmentTerm, in words: String) {
    self = term.role.flatMap { SizeTable.finer(in: words, role: $0) } ?? Self(term)
  }

  private init(_ term: GarmentTerm) {
    self = SizeTable.sizes[term] ?? Self(term.silhouette)
  }

  /// The size of a kind and type of garment; for a hanger, which has none, that of a top.
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

  /// The size of a piece of which only the role is known.
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

  /// All poses of garments named by `words`; those of `others` count as rare.
  private init(of words: [String], rarely others: [String] = []) {
    func poses(of words: [String]) -> [SizePose] {
      words.flatMap { SizeTable.size(of: $0)?.poses ?? [] }
    }
    self.init(poses(of: words) + poses(of: others).map(\.asRare))
  }
}
