import Foundation
import Mustache
import What2Wear

/// An outfit or a garment in the banner at the top of the wardrobe.
struct FeaturedSlide: MustacheParent {
  let href: String
  let name: String
  /// The reason for showing the slide, or nil if an earlier slide has the same label.
  let label: String?
  let cover: String?
  /// The garments shown if the outfit has no cover.
  let pieces: [GarmentCard]

  func child(named name: String) -> Any? {
    switch name {
    case "href": href
    case "name": self.name
    case "label": label
    case "picture": cover
    case "pictures": pieces
    case "isOne": pieces.count == 1
    default: nil
    }
  }
}

/// Chooses the banner's slides: new outfits, outfits not worn for a long time, and the newest
/// garments.
struct Featuring {
  let closet: Closet
  let language: Language
  /// Today in the owner's time zone.
  let today: CalendarDate

  /// The maximum number of garments shown in place of an outfit's cover.
  private static let piecesShown = 4
  /// The maximum number of slides, and the maximum number of slides with a single garment.
  private static let (mostSlides, mostGarments) = (6, 3)
  /// The banner shows no single garments if the wardrobe has fewer garments than this number.
  private static let fewestToChooseFrom = 6

  func slides(_ newest: [Garment]) async throws -> [FeaturedSlide] {
    let words = StudioWords.of(language)
    let outfits = try await closet.featuredOutfits(latest: 1, rested: 3, today: today)
    let shown = outfits.latest.map { ($0, true) } + outfits.rested.map { ($0, false) }
    // One query fetches the garments of all outfits.
    let garments = try await closet.garments(of: shown.map { $0.0 }.filter { $0.cover == nil })
    let wears = try await closet.wears(of: shown.map(\.0.id), until: today)
    var said: Set<String> = []
    var slides = shown.map { outfit, isLatest in
      let days = wears[outfit.id].map { today.dayNumber - $0.last.dayNumber }
      let rested =
        days.map { words["wardrobe.notWornFor", count: max(1, $0)] } ?? words["wardrobe.neverWorn"]
      let label = isLatest ? words["wardrobe.latest"] : rested
      return FeaturedSlide(
        href: "/outfits/\(outfit.id)", name: outfit.name,
        label: said.insert(label).inserted ? label : nil,
        cover: outfit.cover.map { PageWidth.path(of: $0.sha256, 640) },
        pieces: cards(garments[outfit.id, default: []].prefix(Self.piecesShown)))
    }
    guard newest.count >= Self.fewestToChooseFrom else { return slides }
    let room = min(Self.mostGarments, Self.mostSlides - slides.count)
    let label = words["wardrobe.newest"]
    slides += newest.prefix(room).map { garment in
      FeaturedSlide(
        href: "/garments/\(garment.id)", name: garment.details.description,
        label: said.insert(label).inserted ? label : nil, cover: nil,
        pieces: cards([garment]))
    }
    return slides
  }

  private func cards(_ garments: some Sequence<Garment>) -> [GarmentCard] {
    garments.map { GarmentCard(garment: $0, language: language) }
  }
}
