package import Garments
import Images

/// The facts about a garment that suggestions use.
package struct GarmentStyle: Sendable {
  package let role: OutfitRole
  /// The insulation in clo, 0 to about 1.
  let insulation: Float
  /// The formality, from 0 (home and sport) to 4 (formal).
  let formality: Float
  let traits: Set<StyleTable.Trait>
  /// True for stripes, checks, flowers and other patterns. More than one print lowers an outfit's
  /// score.
  let isPrint: Bool
  /// True for a jumper or a sweatshirt, which is worn over a shirt.
  let isMidLayer: Bool
  /// The colours, the main one first.
  let colors: [StyleColor]
  /// The seasons that the garment's words or tags name; empty for a garment for all seasons.
  let seasons: Set<Season>
  /// The garment's words and tags, folded for comparison with an occasion.
  let words: Set<String>
  /// The known occasions that the garment's tags name.
  let occasions: Set<Occasion.Known>

  /// Makes the style from a garment's details. Returns nil for things that are not suggested, such
  /// as wallets and underwear.
  package init?(_ details: GarmentDetails) {
    let text = ([details.description] + details.tags).joined(separator: ", ")
    let term =
      details.subtype?.term ?? OutfitRole.headTerm(of: details.description)
      ?? OutfitRole.headTerm(of: details.tags.joined(separator: " "))
    // Words that contradict the kind are ignored. For example, an accessory named "shirt box" is
    // not a shirt.
    let silhouette = details.kind.silhouette
    let own = term.flatMap { Self.fits($0.silhouette, silhouette) ? $0 : nil }
    let entry = StyleTable.entry(of: own, silhouette)
    guard let role = own?.role ?? OutfitRole(silhouette), !entry.traits.contains(.excluded),
      role != .underwear, role != .socks
    else { return nil }
    func split(_ text: String) -> Set<String> {
      Set(text.folded.split { !$0.isLetter }.map(String.init))
    }
    let words = split(text)
    let cloth = words.union(split(details.material ?? ""))
    self.role = role
    occasions = Set(details.tags.compactMap { Occasion($0).known })
    self.words = words.union(details.tags.flatMap { [$0.folded, $0.tagKey] })
    insulation = max(0.01, entry.insulation + Self.change(by: cloth))
    let isSport = !words.isDisjoint(with: Self.sportWords)
    formality = isSport ? 0 : min(4, max(0, entry.formality + Self.formalityChange(by: words)))
    var traits = entry.traits
    if !words.isDisjoint(with: Self.rainproofWords) { traits.insert(.rainproof) }
    if isSport { traits.insert(.sport) }
    if role == .hat, !words.isDisjoint(with: Self.sunWords) { traits.insert(.sun) }
    self.traits = traits
    isMidLayer = role == .top && [.jumper, .sweatshirt].contains(silhouette)
    colors = details.colors.prefix(3).map(StyleColor.init)
    isPrint = !words.isDisjoint(with: Self.printWords)
    seasons = Set(Season.allCases.filter { !words.isDisjoint(with: $0.words) })
  }

  /// True for a suit. The jacket can be taken off on a warm day.
  var isSuit: Bool { role == .onepiece && formality > 3 && traits.contains(.needsTop) }
  /// The insulation of a suit's jacket in clo (ISO 9920).
  static let suitJacket: Float = 0.35
  /// True for a layer that a person takes off when it gets warm, such as a coat or a scarf.
  var isOuterLayer: Bool { role == .outer || traits.contains(.cold) }
  /// False for a coat, a bag, a hat or a scarf. A cardigan is also worn indoors.
  var isForIndoors: Bool {
    if role == .outer { return insulation <= 0.3 && formality <= 2 }
    return ![.bag, .hat].contains(role) && traits.isDisjoint(with: [.cold, .wet])
  }
  /// True if the garment's tags name known occasions, and its words and tags do not name this one.
  func isForAnother(than occasion: Occasion) -> Bool {
    !occasions.isEmpty && !occasion.isNamed(by: self)
  }
  /// True for a top that can be worn under a suit, such as a shirt.
  var goesUnderSuit: Bool { role == .top && !isMidLayer && formality >= 1 }

  /// Words of `StyleTable` that match no garment term. A test checks that there are none.
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

  /// The change in insulation, in clo, for words that name a cloth or a cut.
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
  private static let sportWords: Set<String> = [
    "running", "gym", "sport", "sports", "training", "football", "deporte", "gimnasio", "futbol",
  ]
  private static let sunWords: Set<String> = ["straw", "raffia", "paja", "rafia"]
  private static let printWords: Set<String> = [
    "striped", "stripe", "stripes", "breton", "rayas", "marinera", "check", "checked", "checks",
    "plaid", "tartan", "gingham", "cuadros", "vichy", "floral", "flowers", "flores", "print",
    "printed", "estampado", "estampada", "dots", "polka", "dotted", "lunares", "leopard",
    "leopardo", "animal", "paisley", "camo", "camouflage", "tropical", "hawaiian", "graphic",
  ]
}

/// A season of the year, for garments and for suggestions.
package enum Season: String, CaseIterable, Sendable {
  case spring, summer, autumn, winter

  /// Parses a season's name in English or Spanish, or returns nil for other text.
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

  /// True if a day's mean temperature is at most two degrees outside of the season's. No day is too
  /// cold for winter, or too hot for summer.
  func suits(_ day: ClosedRange<Double>) -> Bool {
    let mean = (day.lowerBound + day.upperBound) / 2
    return (self == .winter || mean >= temperatures.lowerBound - 2)
      && (self == .summer || mean <= temperatures.upperBound + 2)
  }

  /// The usual daytime temperatures of the season in the temperate zone, in °C.
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
  /// The roles of extras, which complete an outfit of clothes and shoes.
  static let extras: [OutfitRole] = [.bag, .hat, .accessory]
}
