import Mustache
import What2Wear

/// The outfits and garments of diary entries, as far as they are still in the wardrobe.
struct DiaryContents: Sendable {
  let outfits: [OutfitID: Outfit]
  let garments: [GarmentID: Garment]
  /// The paths of the outfits' pictures.
  let tiles: [OutfitID: String]

  init(of days: [DiaryDay], in closet: Closet, _ pictures: OutfitPictures) async throws {
    let entries = days.flatMap(\.entries)
    outfits = try await closet.outfits(Set(entries.compactMap { $0.outfit?.id }))
    garments = try await closet.garments(entries.flatMap { $0.garments.map(\.id) })
    tiles = try await pictures.tiles(of: Array(outfits.values), in: closet)
  }
}

/// An entry of the diary, with its outfit's picture, or with its garments' pictures.
struct DiaryEntryView: MustacheParent {
  let entry: DiaryEntry
  let contents: DiaryContents
  let language: Language

  /// The maximum number of garments shown in place of an outfit's picture.
  private static let mostInMosaic = 4

  private var look: String? { entry.outfit.flatMap { contents.tiles[$0.id] } }

  private var name: String {
    if let outfit = entry.outfit { return outfit.name }
    if entry.garments.count == 1 { return entry.garments[0].description }
    return StudioWords.of(language)["outfits.pieceCount", count: entry.garments.count]
  }

  func child(named name: String) -> Any? {
    switch name {
    case "number": "\(entry.number)"
    case "name": self.name
    case "names": entry.outfit?.name ?? entry.garments.map(\.description).joined(separator: ", ")
    case "href":
      entry.outfit.flatMap { contents.outfits[$0.id].map { OutfitLinks(id: $0.id).page } }
    case "isGone": entry.outfit.map { contents.outfits[$0.id] == nil } ?? false
    case "look": look
    case "mosaic":
      look == nil
        ? entry.garments.compactMap { contents.garments[$0.id] }.prefix(Self.mostInMosaic)
          .map { GarmentCard(garment: $0, language: language) } : []
    case "pieces":
      entry.garments.map {
        Piece(worn: $0, entry: entry.number, garment: contents.garments[$0.id])
      }
    case "hasSeveral": entry.garments.count > 1
    default: nil
    }
  }

  private struct Piece: MustacheParent {
    let worn: DiaryGarment
    let entry: Int64
    /// The garment, or nil if it is no longer in the wardrobe.
    let garment: Garment?

    func child(named name: String) -> Any? {
      switch name {
      case "name": worn.description
      case "value": "\(DiaryPart(entry, worn.id))"
      case "href": garment.map { "/garments/\($0.id)" }
      case "isGone": garment == nil
      case "colour": garment?.groundColour ?? "#d9d5cc"
      case "picture": garment.map { GarmentPicture($0, PageWidth.card) } as Any? ?? false
      default: nil
      }
    }
  }
}

/// An outfit to add to a day.
struct DiaryChoice: MustacheParent {
  let outfit: Outfit
  let tile: String?
  let label: String

  func child(named name: String) -> Any? {
    switch name {
    case "id": outfit.id.description
    case "name": outfit.name
    case "look": tile
    case "label": label
    default: nil
    }
  }

  /// Returns the outfits to choose from, least recently worn first.
  static func all(
    _ limit: Int, today: CalendarDate, in closet: Closet, _ pictures: OutfitPictures,
    _ language: Language
  ) async throws -> [DiaryChoice] {
    let outfits = try await closet.featuredOutfits(latest: 0, rested: limit, today: today).rested
    let wears = try await closet.wears(of: outfits.map(\.id), until: today)
    let tiles = try await pictures.tiles(of: outfits, in: closet)
    let words = StudioWords.of(language)
    return outfits.map { outfit in
      let last = wears[outfit.id]?.last.words(in: language)
      return DiaryChoice(
        outfit: outfit, tile: tiles[outfit.id],
        label: last.map { words["outfits.wornOn", ["day": $0]] } ?? words["outfits.neverWorn"])
    }
  }
}
