package import Garments
import Images

/// What a suggestion needs to know of a garment.
package struct GarmentStyle: Sendable {
  package let role: OutfitRole
  /// The insulation in clo, 0 to about 1.
  let insulation: Float
  /// From 0, for home and sport, to 4, formal.
  let formality: Float
  let traits: Set<StyleTable.Trait>
  /// True for stripes, checks, flowers and other patterns, of which an outfit has one at most.
  let isPrint: Bool
  /// True for a jumper or a sweatshirt, which goes over a shirt.
  let isMidLayer: Bool
  /// The colours, the main one first.
  let colors: [StyleColor]
  /// The seasons that words or tags name; empty for all.
  let seasons: Set<Season>
  /// The words and tags, folded, to compare with an occasion.
  let words: Set<String>

  /// Reads the style from a garment's details; nil for things that outfits do without, such as a
  /// wallet or pyjamas.
  package init?(_ details: GarmentDetails) {
    let text = ([details.description] + details.tags).joined(separator: ", ")
    let term =
      OutfitRole.headTerm(of: details.description)
      ?? OutfitRole.headTerm(of: details.tags.joined(separator: " "))
    // Words that contradict the kind are of something else: a "shirt box" among accessories.
    let silhouette = details.kind.silhouette
    let own = term.flatMap { Self.fits($0.silhouette, silhouette) ? $0 : nil }
    let entry = StyleTable.entry(of: own, silhouette)
    guard let role = own?.role ?? OutfitRole(silhouette), !entry.traits.contains(.excluded),
      role != .underwear, role != .socks
    else { return nil }
    let words = Set(text.folded.split { !$0.isLetter }.map(String.init))
    self.role = role
    self.words = words.union(details.tags.map(\.folded))
    insulation = max(0.01, entry.insulation + Self.change(by: words))
    formality = min(4, max(0, entry.formality + Self.formalityChange(by: words)))
    var traits = entry.traits
    if !words.isDisjoint(with: Self.rainproofWords) { traits.insert(.rainproof) }
    if role == .hat, !words.isDisjoint(with: Self.sunWords) { traits.insert(.sun) }
    self.traits = traits
    isMidLayer = role == .top && [.jumper, .sweatshirt].contains(silhouette)
    colors = details.colors.prefix(3).map(StyleColor.init)
    isPrint = !words.isDisjoint(with: Self.printWords)
    seasons = Set(Season.allCases.filter { !words.isDisjoint(with: $0.words) })
  }

  /// True for a suit, whose jacket comes off on a warm day.
  var isSuit: Bool { role == .onepiece && formality > 3 && traits.contains(.needsTop) }
  /// The insulation of a suit's jacket in clo (ISO 9920).
  static let suitJacket: Float = 0.35
  /// True for a shirt or a fine top.
  var goesUnderSuit: Bool { role == .top && !isMidLayer && formality >= 1 }

  /// Words of the table that name no garment; empty.
  package static var unknownWords: [String] { StyleTable.unknownWords }

  private static func fits(_ term: Silhouette, _ kind: Silhouette) -> Bool {
    let others: Set<Silhouette> = [.footwear, .accessory]
    return others.contains(term) || others.contains(kind) ? term == kind : true
  }

  private static func change(by words: Set<String>) -> Float {
    clothChanges.reduce(0) { words.isDisjoint(with: $1.words) ? $0 : $0 + $1.clo }
  }

  private static func formalityChange(by words: Set<String>) -> Float {
    (words.isDisjoint(with: smartWords) ? 0 : 1) - (words.isDisjoint(with: casualWords) ? 0 : 0.5)
  }

  /// Cloths and cuts that make a garment warmer or cooler, in clo.
  private static let clothChanges: [(clo: Float, words: Set<String>)] = [
    (0.12, ["wool", "woollen", "lana", "cable", "chunky", "thick", "grueso", "gruesa", "tweed"]),
    (0.15, ["padded", "quilted", "down", "acolchado", "acolchada", "plumon", "lined", "forrado"]),
    (0.08, ["fleece", "polar", "velvet", "terciopelo", "corduroy", "pana", "sherpa", "borrego"]),
    (-0.05, ["linen", "lino", "silk", "seda", "mesh", "chiffon", "gasa", "light", "ligero"]),
    (-0.06, ["sleeveless", "cropped", "mini", "manga", "tirantes", "strappy"]),
  ]
  private static let smartWords: Set<String> = [
    "tailored", "formal", "elegant", "elegante", "vestir", "evening", "noche", "satin", "silk",
    "seda", "pleated", "plisada", "leather", "piel",
  ]
  private static let casualWords: Set<String> = [
    "summer", "verano", "ripped", "distressed", "graphic", "washed", "baggy", "rotos", "estampada",
    "lavados",
  ]
  private static let rainproofWords: Set<String> = [
    "waterproof", "rainproof", "impermeable", "rain", "lluvia", "goretex",
  ]
  private static let sunWords: Set<String> = ["straw", "raffia", "paja", "rafia"]
  private static let printWords: Set<String> = [
    "striped", "stripe", "stripes", "breton", "rayas", "marinera", "check", "checked", "checks",
    "plaid", "tartan", "gingham", "cuadros", "vichy", "floral", "flowers", "flores", "print",
    "printed", "estampado", "estampada", "dots", "polka", "dotted", "lunares", "leopard",
    "leopardo", "animal", "paisley", "camo", "camouflage", "tropical", "hawaiian", "graphic",
  ]
}

/// A season, which words and tags of garments name.
package enum Season: String, CaseIterable, Sendable {
  case spring, summer, autumn, winter

  /// Reads a season's name in English or Spanish; nil for anything else.
  package init?(typed text: String) {
    let word = text.trimmed.folded
    guard let season = Self.allCases.first(where: { $0.words.contains(word) }) else { return nil }
    self = season
  }

  var words: Set<String> {
    switch self {
    case .spring: ["spring", "primavera"]
    case .summer: ["summer", "verano"]
    case .autumn: ["autumn", "fall", "otono"]
    case .winter: ["winter", "invierno"]
    }
  }

  /// The usual temperatures by day in the temperate zone, in °C.
  package var temperatures: ClosedRange<Double> {
    switch self {
    case .spring: 10...18
    case .summer: 20...29
    case .autumn: 8...16
    case .winter: 0...8
    }
  }
}

extension OutfitRole {
  /// The roles that a suggestion is made of, besides clothes for the body.
  static let extras: [OutfitRole] = [.bag, .hat, .accessory]
}
