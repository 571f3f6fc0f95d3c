import Foundation
import Hummingbird
import What2Wear

/// `/wardrobe`: the garments as cards.
struct WardrobeScreen: Screen {
  let studio: Studio

  func add(to routes: StudioRoutes) {
    routes.signedIn.get("/wardrobe") { request, context in
      try await page(request, context)
    }
  }

  private func page(_ request: Request, _ context: SignedInContext) async throws -> Response {
    let query = try request.query
    let address = WardrobeAddress(query)
    let (closet, language) = (context.closet, context.language)
    let today = try PageClock(of: request).today
    var list = address.query
    list.today = today
    var search = list
    (search.kinds, search.types, search.subtypes) = ([], [], [])
    var archived = GarmentQuery()
    archived.archive = .only
    let archive = try await closet.garmentCounts(archived)
    let counts = address.isArchived ? archive : try await closet.garmentCounts()
    let isSearched = address.words != nil || address.colour != nil
    let garments = try await closet.page(list)
    let isFirst = address == WardrobeAddress()
    let page = WardrobePage(
      address: address, page: garments, counts: counts,
      found: isSearched ? try await closet.garmentCounts(search) : counts,
      colours: try await closet.colorsInUse(),
      featured: isFirst
        ? try await Featuring(closet: closet, language: language, today: today)
          .slides(garments.garments) : [],
      inBag: try await closet.bagCounts(of: garments.garments.map(\.id)).quantities,
      toWash: isFirst ? try await closet.garmentCounts(.toWash(by: today)).all : 0,
      hasArchived: archive.all > 0, language: language)
    return try studio.page(
      "wardrobe", page, request, context, notices: try await notices(query, context))
  }

  /// Returns the notice about an action: garments added, a garment removed, or an address
  /// confirmed.
  private func notices(
    _ query: FormFields, _ context: SignedInContext
  ) async throws -> [PageNotice] {
    let words = StudioWords.of(context.language)
    if query["done"] == SignInNotice.confirmed.rawValue {
      return [PageNotice(.done, words["signIn.confirmed"])]
    }
    if let count = query["added"].flatMap({ Int($0) }), (1...9999).contains(count) {
      return [PageNotice(.done, words["adding.added", count: count])]
    }
    guard let id = query["removed"].flatMap({ GarmentID($0) }),
      let item = try await context.closet.trashItem(of: id)
    else { return [] }
    let undo = PageNotice.Undo("/garments/\(id)/restore", words)
    let outfits = query["outfits"].flatMap { Int($0) } ?? 0
    let text =
      outfits == 0
      ? words["garment.removed", ["name": item.name]]
      : words["garment.removedFromOutfits", count: outfits, ["name": item.name]]
    return [PageNotice(.done, text, undo: undo)]
  }
}
