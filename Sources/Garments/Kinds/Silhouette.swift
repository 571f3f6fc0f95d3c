/// A drawing that replaces a missing photo: one for each kind and type, and a hanger for the rest.
public enum Silhouette: String, CaseIterable, Sendable {
  case trousers, tshirt, sweatshirt, jacket, shirt, underwear, suit, jumper, swimwear, pyjamas
  case skirt, dress
  case footwear
  case accessory
  case hanger
}

extension Silhouette {
  /// Chooses a drawing by a file's name in English or Spanish. `blue-jeans-2.jpg` and
  /// `vaqueros.jpg` give trousers. Names without a garment give a hanger.
  public init(fileName: String) {
    self = Self.named(in: fileName) ?? .hanger
  }

  /// Returns the drawing for a garment named in a text, or nil if no garment is named.
  ///
  /// - Parameters:
  ///   - text: a name, a description or a tag.
  ///   - countsVague: true to count words that often mean something else, such as "slip".
  package static func named(in text: String, countsVague: Bool = true) -> Silhouette? {
    let mentions = GarmentTerm.mentions(in: text, asSubject: true)
      .filter { countsVague || !$0.isVague }
    // A garment of a set, such as a pyjama shirt, counts as the set.
    let sets: [Silhouette] = [.swimwear, .pyjamas, .underwear]
    if let ofSet = mentions.first(where: { sets.contains($0.term.silhouette) }) {
      return ofSet.term.silhouette
    }
    return GarmentTerm.head(of: mentions)?.term.silhouette
  }
}

extension GarmentKind {
  /// The drawing for a garment without a photo.
  public var silhouette: Silhouette {
    switch self {
    case .clothing(let type): type.silhouette
    case .footwear: .footwear
    case .accessory: .accessory
    }
  }

  /// Makes the kind that a drawing shows. Returns nil for a hanger.
  public init?(_ silhouette: Silhouette) {
    guard let kind = Self.allCases.first(where: { $0.silhouette == silhouette }) else { return nil }
    self = kind
  }
}

extension ClothingType {
  /// The drawing for this type of clothing.
  public var silhouette: Silhouette {
    switch self {
    case .trousers: .trousers
    case .tshirt: .tshirt
    case .sweatshirt: .sweatshirt
    case .jacket: .jacket
    case .shirt: .shirt
    case .underwear: .underwear
    case .suit: .suit
    case .jumper: .jumper
    case .swimwear: .swimwear
    case .pyjamas: .pyjamas
    case .skirt: .skirt
    case .dress: .dress
    }
  }
}
