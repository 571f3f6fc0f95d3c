/// The drawings that replace a photo: one for each kind and type of garment, and a hanger for
/// unknown ones.
public enum Silhouette: String, CaseIterable, Sendable {
  case trousers, tshirt, sweatshirt, jacket, shirt, underwear, suit, jumper, swimwear, pyjamas
  case skirt, dress
  case footwear
  case accessory
  case hanger
}

extension Silhouette {
  /// The drawing of what a file's name says, in English or Spanish: `blue-jeans-2.jpg` and
  /// `vaqueros.jpg` show trousers. A hanger if it names no garment.
  public init(fileName: String) {
    self = Self.named(in: fileName) ?? .hanger
  }

  /// As `init(fileName:)`, for any text; nil if it names no garment.
  ///
  /// - Parameters:
  ///   - text: a name, a description or a tag.
  ///   - countsVague: if true, words that often mean something else, such as "slip", count.
  package static func named(in text: String, countsVague: Bool = true) -> Silhouette? {
    let mentions = GarmentTerm.mentions(in: text, asSubject: true)
      .filter { countsVague || !$0.isVague }
    // A pyjama shirt is of pyjamas, whatever its parts are.
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

  /// The kind that a silhouette shows; nil for a hanger, which is of no kind.
  public init?(_ silhouette: Silhouette) {
    guard let kind = Self.allCases.first(where: { $0.silhouette == silhouette }) else { return nil }
    self = kind
  }
}

extension ClothingType {
  /// The drawing for clothing without a photo.
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
