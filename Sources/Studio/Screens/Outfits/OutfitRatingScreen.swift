import Hummingbird
import What2Wear

/// Forms of an outfit's page: the rating and the tags.
struct OutfitRatingScreen: Screen {
  let studio: Studio
  let pictures: OutfitPictures

  func add(to routes: StudioRoutes) {
    let outfits = routes.signedIn.group("/outfits/:id")
    outfits.post("/rating") { request, context in
      let form = try await request.form(of: context)
      let id = try await context.closet.outfit(context.outfitID()).id
      guard let stars = form["rating"].flatMap({ Int($0) }), (0...5).contains(stars) else {
        throw StudioFailure.malformed
      }
      try await context.closet.rateOutfit(id, stars == 0 ? nil : stars)
      return studio.seeOther(OutfitLinks(id: id).page)
    }
    outfits.post("/tags") { request, context in
      let form = try await request.form(of: context)
      let outfit = try await context.closet.outfit(context.outfitID())
      guard let text = form["tags"] else { throw StudioFailure.malformed }
      let typed: [String]
      do {
        typed = try Self.tags(text)
      } catch {
        let problem = StudioWords.of(context.language).problem(with: .tags, error)
        return try await OutfitScreen(studio: studio, pictures: pictures).page(
          request, context, tags: text, problems: [PageNotice(.problem, problem)])
      }
      // Tags that were added elsewhere meanwhile stay.
      let before = (try? Self.tags(form["before"] ?? "")) ?? outfit.tags
      try await context.closet.tagOutfit(outfit.id, adding: typed, removing: before)
      return studio.seeOther(OutfitLinks(id: outfit.id).page + "?saved")
    }
  }

  private static func tags(_ text: String) throws -> [String] {
    var details = GarmentDetails(kind: .accessory, description: "")
    try GarmentField.tags.set(text, in: &details)
    try GarmentField.tags.check(in: &details)
    return details.tags
  }
}
