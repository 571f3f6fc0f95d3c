import Foundation
import Hummingbird
import NIOCore
import What2Wear

/// `/wardrobe`: the garments as cards.
struct WardrobeScreen: Screen {
  let studio: Studio

  /// How many garments of an outfit stand in for its picture.
  private static let piecesShown = 4

  func add(to routes: StudioRoutes) {
    routes.signedIn.get("/wardrobe") { request, context in
      try await studio.keptPage(request, context) { try await text(request, context) }
    }
  }

  private func text(_ request: Request, _ context: SignedInContext) async throws -> ByteBuffer {
    let query = try request.query
    let address = WardrobeAddress(query)
    let (closet, language) = (context.closet, context.language)
    var search = address.query
    (search.kind, search.type) = (nil, nil)
    let counts = try await closet.garmentCounts()
    let isSearched = address.words != nil || address.colour != nil
    let page = WardrobePage(
      address: address, page: try await closet.page(address.query), counts: counts,
      found: isSearched ? try await closet.garmentCounts(search) : counts,
      colours: try await closet.colorsInUse(),
      featured: address == WardrobeAddress() ? try await featured(closet, language) : [],
      language: language)
    return try studio.text(
      "wardrobe", page, request, context, notices: try await notices(query, context))
  }

  private func featured(_ closet: Closet, _ language: Language) async throws -> [FeaturedOutfit] {
    let words = StudioWords.of(language).wardrobe
    let outfits = try await closet.featuredOutfits(latest: 1, rested: 3)
    var all: [FeaturedOutfit] = []
    var said: Set<String> = []
    let shown = outfits.latest.map { ($0, true) } + outfits.rested.map { ($0, false) }
    // In one query, however many outfits there are.
    let garments = try await closet.garments(of: shown.map { $0.0 }.filter { $0.cover == nil })
    for (outfit, isLatest) in shown {
      let pieces = garments[outfit.id, default: []].prefix(Self.piecesShown)
      let days = outfit.worn.map { Int(-$0.timeIntervalSinceNow / 86_400) }
      let rested = days.map { words.notWornFor(max(1, $0)) } ?? words.neverWorn
      let label = isLatest ? words.latest : rested
      all.append(
        FeaturedOutfit(
          outfit: outfit, label: said.insert(label).inserted ? label : nil,
          pieces: pieces.map { GarmentCard(garment: $0, language: language) }))
    }
    return all
  }

  /// What was done on the page before: garments that were added, or one that can be brought back, or an
  /// address that was confirmed.
  private func notices(
    _ query: FormFields, _ context: SignedInContext
  ) async throws -> [PageNotice] {
    let words = StudioWords.of(context.language)
    if query["done"] == DoorNotice.confirmed.rawValue {
      return [PageNotice(.done, words.doors.confirmed)]
    }
    if let count = query["added"].flatMap({ Int($0) }), (1...9999).contains(count) {
      return [PageNotice(.done, words.adding.added(count))]
    }
    guard let id = query["removed"].flatMap({ GarmentID($0) }),
      let item = try await context.closet.trashItem(of: id)
    else { return [] }
    let undo = PageNotice.Undo("/garments/\(id)/restore", label: words.frame.undo)
    let outfits = query["outfits"].flatMap { Int($0) } ?? 0
    return [PageNotice(.done, words.garment.removed(item.name, outfits), undo: undo)]
  }
}
