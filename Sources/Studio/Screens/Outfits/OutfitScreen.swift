import Foundation
import Hummingbird
import Mustache
import What2Wear

struct OutfitScreen: Screen {
  let studio: Studio
  let pictures: OutfitPictures

  func add(to routes: StudioRoutes) {
    let outfits = routes.signedIn.group("/outfits/:id")
    outfits.get { request, context in try await page(request, context) }
    outfits.post("/worn") { request, context in
      let form = try await request.form(of: context)
      let id = try await context.closet.outfit(context.outfitID()).id
      let today = try PageClock(of: request).today
      if form["action"] == "remove" {
        try await context.closet.removeWear(id, on: today)
      } else {
        try await context.closet.wear(id, on: today)
      }
      return studio.seeOther(OutfitLinks(id: id).page)
    }
    outfits.post("/copy") { request, context in
      _ = try await request.form(of: context)
      let id = try await copy(context.outfitID(), in: context.closet, context.language)
      return studio.seeOther(OutfitLinks(id: id).page + "?copied")
    }
    outfits.post("/remove") { request, context in
      _ = try await request.form(of: context)
      let id = try context.outfitID()
      try await context.closet.removeOutfit(id)
      return studio.seeOther("/outfits?removed=\(id)")
    }
    outfits.post("/restore") { request, context in
      _ = try await request.form(of: context)
      let id = try context.outfitID()
      guard let item = try await context.closet.trashItem(of: id) else {
        throw StudioFailure.notFound
      }
      // The outfit is restored even if another one has taken its name meanwhile.
      try await context.closet.restore(item, again: true)
      return studio.seeOther(OutfitLinks(id: id).page + "?restored")
    }
  }

  private func page(_ request: Request, _ context: SignedInContext) async throws -> Response {
    let (closet, words) = (context.closet, StudioWords.of(context.language))
    let id = try context.outfitID()
    let (outfit, garments) = try await closet.outfitWithGarments(id)
    let query = try request.query
    var notices: [PageNotice] = []
    if query["copied"] != nil {
      notices.append(PageNotice(.done, words["outfits.copied", ["name": outfit.name]]))
    }
    if query["restored"] != nil { notices.append(PageNotice(.done, words["outfits.restored"])) }
    if let saved = query["saved"] {
      let merged = words["conflict.merged"]
      notices.append(PageNotice(.done, saved == "merged" ? merged : words["outfits.saved"]))
    }
    let state = try pictures.state(of: outfit, garments)
    let clock = PageClock(of: request)
    let today = try clock.today
    let lastWorn = try await closet.wears(of: [id], until: today)[id]?.last
    return try studio.page(
      "outfit",
      OutfitPage(
        outfit: outfit, garments: garments, state: state,
        isPictureCover: pictures.isCover(of: outfit, state), language: context.language,
        lastWorn: lastWorn.map { clock.text(of: $0, in: context.language) },
        isWornToday: lastWorn == today),
      request, context, notices: notices)
  }

  private func copy(
    _ id: OutfitID, in closet: Closet, _ language: Language
  ) async throws(WardrobeError) -> OutfitID {
    let name = try await closet.outfit(id).name
    let words = StudioWords.of(language)
    for number in 1...Self.mostCopies {
      do throws(WardrobeError) {
        let copy =
          number == 1
          ? words["outfits.copyName", ["name": name]]
          : words["outfits.copyNumbered", ["name": name, "number": number]]
        return try await closet.copyOutfit(id, as: copy).id
      } catch {
        guard case .outfitThere = error else { throw error }
      }
    }
    let copy = words["outfits.copyName", ["name": name]]
    return try await closet.copyOutfit(id, as: copy, again: true).id
  }

  private static let mostCopies = 50
}

private struct OutfitPage: MustacheParent {
  let outfit: Outfit
  let garments: [Garment]
  let state: String
  let isPictureCover: Bool
  let language: Language
  /// The day on which the outfit was last worn, in words, or nil if it was never worn.
  let lastWorn: String?
  let isWornToday: Bool

  private static let empty = "\(StudioAssets.embedded.base)/images/empty-outfits.svg"

  func child(named name: String) -> Any? {
    let words = StudioWords.of(language)
    let links = OutfitLinks(id: outfit.id)
    return switch name {
    case "title", "name": outfit.name
    case "id": outfit.id.description
    case "place": links.page
    case "canAdd": !garments.isEmpty
    case "look": garments.isEmpty ? Self.empty : links.picture(state, width: .large)
    case "lookLarge": garments.isEmpty ? Self.empty : links.picture(state)
    case "cover": outfit.cover != nil
    case "coverPicture":
      isPictureCover ? nil : outfit.cover.map { "/pictures/\($0.sha256)/1280.webp" }
    case "canCover": !garments.isEmpty && !isPictureCover
    case "countText": words["outfits.pieceCount", count: garments.count]
    case "wornText":
      lastWorn.map { words["outfits.wornOn", ["day": $0]] } ?? words["outfits.neverWorn"]
    case "wornToday": isWornToday
    case "pieces": garments.map { GarmentCard(garment: $0, language: language) }
    default: nil
    }
  }
}
