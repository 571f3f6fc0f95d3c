import Core
import FoundationEssentials
import Garments
import SystemPackage
import WardrobeStore

struct OutfitLine: TableRow {
  private let id: String
  private let name: String
  private let garments: [String]
  /// The garments' photos in order, if the garments were looked up.
  private let photos: [String]?
  private let photosBase64: [String]?
  private let isArranged: Bool?
  private let rating: Int?
  private let tags: [String]
  private let wears: Int?
  private let lastWorn: CalendarDate?
  private let cover: String?
  private let coverBase64: String?
  private let owner: String
  private let created: String
  private let edited: String

  init(
    _ outfit: Outfit, _ wardrobe: Wardrobe, photosOf garments: [Garment]? = nil,
    wears: Wears? = nil
  ) {
    (self.wears, lastWorn) = (wears?.count, wears?.last)
    (rating, tags) = (outfit.rating, outfit.tags)
    id = "\(outfit.id)"
    name = outfit.name
    self.garments = outfit.garments.map { "\($0)" }
    let paths = garments?.map { wardrobe.path(of: $0.photo) }
    photos = paths?.map(\.string)
    // All photos are in the wardrobe's folder, so either all paths are UTF-8 or none is.
    let encoded = paths?.compactMap(\.base64IfNotUTF8) ?? []
    photosBase64 = encoded.isEmpty ? nil : encoded
    // The key is omitted for most outfits, because they are not arranged by hand.
    isArranged = outfit.recipe == nil ? nil : true
    let cover = outfit.cover.map { wardrobe.path(of: $0) }
    (self.cover, coverBase64) = (cover?.string, cover?.base64IfNotUTF8)
    owner = "\(outfit.owner)"
    created = outfit.created.formatted(.iso8601)
    edited = outfit.edited.formatted(.iso8601)
  }

  static func emptyWords(in language: Language) -> String? {
    language == .spanish ? "no hay conjuntos" : "there are no outfits"
  }

  /// The message for a filter that matches nothing.
  static func noMatchWords(in language: Language) -> String {
    language == .spanish ? "no hay ningún conjunto así" : "no outfits match"
  }

  static func headings(in language: Language) -> [String] {
    switch language {
    case .english: ["ID", "NAME", "GARMENTS", "RATING", "TAGS"]
    case .spanish: ["ID", "NOMBRE", "PRENDAS", "VALORACIÓN", "ETIQUETAS"]
    }
  }

  func cells(in language: Language) -> [String] {
    [
      String(id.prefix(Table.identifierLength)), name, "\(garments.count)", stars ?? "",
      tagLabels(in: language),
    ]
  }

  private var stars: String? {
    rating.map { String(repeating: "★", count: $0) + String(repeating: "☆", count: 5 - $0) }
  }

  private func tagLabels(in language: Language) -> String {
    tags.map { $0.tagLabel(in: language).spacedOnOneLine }.joined(separator: ", ")
  }

  fileprivate func heading(in language: Language) -> [String] {
    let (covered, arranged) =
      switch language {
      case .english: ("has a cover", "arranged by hand")
      case .spanish: ("tiene portada", "colocado a mano")
      }
    return ["\(name.spacedOnOneLine)  \(id)"]
      + [stars, tagLabels(in: language).nonEmpty].compactMap(\.self)
      + (cover == nil ? [] : [covered])
      + (isArranged == nil ? [] : [arranged])
  }
}

/// An outfit with its garments, as printed by `outfit show`.
struct OutfitSheet: CommandResult {
  private let line: OutfitLine
  private let garments: [GarmentLine]
  private let wears: Wears?

  init(_ outfit: Outfit, _ garments: [Garment], _ wardrobe: Wardrobe, wears: Wears?) {
    line = OutfitLine(outfit, wardrobe, photosOf: garments, wears: wears)
    self.wears = wears
    self.garments = garments.map { GarmentLine($0, wardrobe) }
  }

  func encode(to encoder: any Encoder) throws { try line.encode(to: encoder) }

  static func lines(of results: [OutfitSheet], in language: Language) -> [String] {
    results.flatMap { result in
      let worn = language == .spanish ? "usado " : "worn "
      return result.line.heading(in: language)
        + [result.wears.map { worn + $0.text(in: language) }].compactMap(\.self)
        + GarmentLine.lines(of: result.garments, in: language)
    }
  }
}
