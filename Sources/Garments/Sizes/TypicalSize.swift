/// How large a garment of its type usually is, as it lies: one length of the box around it.
///
/// ```swift
/// let size = TypicalSize(words: "midi skirt")
/// let height = size?.height(ofAspect: 0.9)  // 75
/// ```
public struct TypicalSize: Hashable, Sendable {
  /// Which length of the box around the garment is known.
  public enum Side: String, Hashable, Sendable {
    case height, width
    /// The longer of the two: of what lies one way or the other.
    case longest
  }

  /// Which length is known.
  public var side: Side
  /// That length, above 0 and finite.
  public var centimetres: Double

  /// A length that is known.
  ///
  /// - Parameters:
  ///   - side: which length of the box around the garment.
  ///   - centimetres: above 0 and finite.
  public init(_ side: Side, _ centimetres: Double) {
    (self.side, self.centimetres) = (side, centimetres)
  }

  /// How tall the garment is, in centimetres.
  ///
  /// - Parameter aspect: width by height of the box around it, above 0.
  public func height(ofAspect aspect: Double) -> Double {
    switch side {
    case .height: centimetres
    case .width: centimetres / aspect
    case .longest: centimetres / max(1, aspect)
    }
  }
}

extension TypicalSize {
  /// The size of what `words` name in English or Spanish; nil where they name no garment.
  ///
  /// Words such as cropped, long, midi and mini change it: see ``adjusted(by:as:)``.
  public init?(words: String) {
    guard let term = OutfitRole.headTerm(of: words) else { return nil }
    self = Self(term).adjusted(by: words, as: term.silhouette)
  }

  init(_ term: GarmentTerm) {
    self = Self.table[term] ?? Self(term.silhouette)
  }

  /// The size of a kind and type of garment; of a hanger, which is of none, that of a top.
  public init(_ silhouette: Silhouette) {
    self =
      switch silhouette {
      case .trousers: Self(.height, 104)
      case .tshirt: Self(.height, 70)
      case .sweatshirt: Self(.height, 68)
      case .jacket: Self(.height, 70)
      case .shirt: Self(.height, 72)
      case .underwear: Self(.height, 28)
      case .suit: Self(.height, 104)
      case .jumper: Self(.height, 64)
      case .swimwear: Self(.height, 65)
      case .pyjamas: Self(.height, 100)
      case .skirt: Self(.height, 65)
      case .dress: Self(.height, 100)
      case .footwear: Self(.longest, 30)
      case .accessory: Self(.longest, 25)
      case .hanger: Self(.height, 70)
      }
  }

  /// The size of what has that role in an outfit, where no more is known of it.
  public init(_ role: OutfitRole) {
    self =
      switch role {
      case .top: Self(.height, 70)
      case .bottom: Self(.height, 104)
      case .onepiece: Self(.height, 100)
      case .outer: Self(.height, 75)
      case .shoes: Self(.longest, 30)
      case .hat: Self(.width, 28)
      case .bag: Self(.longest, 40)
      case .accessory: Self(.longest, 25)
      case .socks: Self(.height, 40)
      case .underwear: Self(.height, 28)
      }
  }
}
