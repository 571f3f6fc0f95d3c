import Foundation
import Mustache
import What2Wear

/// What the banner at the top of the wardrobe puts before its owner: an outfit, or a garment.
struct FeaturedSlide: MustacheParent {
  let href: String
  let name: String
  /// Why it is there; nil where another one says so already.
  let label: String?
  /// An outfit's own picture.
  let cover: String?
  /// Those that are shown in its place.
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

/// What is put before the owner of a closet: the outfits that are new or have rested longest, then what hangs
/// there newest.
struct Featuring {
  let closet: Closet
  let language: Language

  /// How many garments of an outfit stand in for its picture.
  private static let piecesShown = 4
  /// How many slides there are, where there are as many outfits or garments.
  private static let (mostSlides, mostGarments) = (6, 3)
  /// A wardrobe of fewer is in sight as a whole.
  private static let fewestToChooseFrom = 6

  /// - Parameter newest: garments, the newest first.
  func slides(_ newest: [Garment]) async throws -> [FeaturedSlide] {
    let words = StudioWords.of(language)
    let outfits = try await closet.featuredOutfits(latest: 1, rested: 3)
    let shown = outfits.latest.map { ($0, true) } + outfits.rested.map { ($0, false) }
    // In one query, however many outfits there are.
    let garments = try await closet.garments(of: shown.map { $0.0 }.filter { $0.cover == nil })
    var said: Set<String> = []
    var slides = shown.map { outfit, isLatest in
      let days = outfit.worn.map { Int(-$0.timeIntervalSinceNow / 86_400) }
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
