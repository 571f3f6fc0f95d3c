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
      let isRemoval = try await request.form(of: context)["action"] == "remove"
      let id = try await context.closet.outfit(context.outfitID()).id
      let today = try PageClock(of: request).today
      let entry =
        isRemoval
        ? try await context.closet.removeWear(id, on: today)
        : try await context.closet.wear(id, on: today)
      return studio.returned(
        to: OutfitLinks(id: id).page, isRemoval ? .removed : .added, entry, context)
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
      try await context.closet.restore(item, allowsDuplicate: true)
      return studio.seeOther(OutfitLinks(id: id).page + "?restored")
    }
  }

  /// Returns the page with messages about what was done, followed by `problems`.
  ///
  /// - Parameter tags: typed tags that were not saved.
  func page(
    _ request: Request, _ context: SignedInContext, tags: String? = nil,
    problems: [PageNotice] = []
  ) async throws -> Response {
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
        outfit: outfit, garments: garments, typedTags: tags, state: state,
        isPictureCover: pictures.isCover(of: outfit, state), language: context.language,
        lastWorn: lastWorn.map { clock.text(of: $0, in: context.language) },
        isWornToday: lastWorn == today),
      request, context, status: problems.isEmpty ? .ok : .unprocessableContent,
      notices: notices + problems
        + DiaryNotice.notices(
          of: request, at: OutfitLinks(id: id).page, context, studio.removedEntries))
  }

  private func copy(
    _ id: OutfitID, in closet: Closet, _ language: Language
  ) async throws(WardrobeError) -> OutfitID {
    let name = try await closet.outfit(id).name
    let words = StudioWords.of(language)
    return try await OutfitName.free { number in
      number == 1
        ? words["outfits.copyName", ["name": name]]
        : words["outfits.copyNumbered", ["name": name, "number": number]]
    } make: { copy, allowsDuplicate throws(WardrobeError) in
      try await closet.copyOutfit(id, as: copy, allowsDuplicate: allowsDuplicate).id
    }
  }
}

private struct OutfitPage: MustacheParent {
  let outfit: Outfit
  let garments: [Garment]
  /// Typed tags that were not saved, or nil.
  let typedTags: String?
  let state: String
  let isPictureCover: Bool
  let language: Language
  /// The day on which the outfit was last worn, in words, or nil if it was never worn.
  let lastWorn: String?
  let isWornToday: Bool

  private var storedTags: String {
    outfit.tags.map { $0.tagLabel(in: language) }.joined(separator: ", ")
  }

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
    case "stars":
      (1...5).map { stars -> [String: Any] in
        [
          // The button of the current rating removes the rating.
          "value": stars == outfit.rating ? 0 : stars,
          "label": words["outfits.stars", count: stars],
          "isFilled": stars <= outfit.rating ?? 0, "isCurrent": stars == outfit.rating,
        ]
      }
    case "tags": typedTags ?? storedTags
    case "storedTags": storedTags
    case "pieces": garments.map { GarmentCard(garment: $0, language: language) }
    default: nil
    }
  }
}
