import Hummingbird
import What2Wear

/// `/outfits/{id}/cover`: a photo of one's own in front of an outfit's picture, or the picture as it is now.
struct CoverScreen: Screen {
  let studio: Studio
  let pictures: OutfitPictures

  func add(to routes: StudioRoutes) {
    routes.signedIn.put("/outfits/:id/cover") { request, context in
      let outfit = try await context.closet.outfit(context.outfitID())
      try await take(request, for: outfit.id, context)
      return try OutfitFormReply.saved(OutfitLinks(id: outfit.id).page, request, studio)
    }
    routes.signedIn.post("/outfits/:id/cover") { request, context in
      let form = try await request.form(of: context)
      let id = try context.outfitID()
      switch form["action"] {
      case "picture": try await pictures.makeCover(of: id, in: context.closet)
      case "remove": try await context.closet.setCover(of: id, nil)
      default: throw StudioFailure.malformed
      }
      return studio.seeOther(OutfitLinks(id: id).page)
    }
  }

  /// Takes a photo, which a worker process decodes.
  private func take(
    _ request: Request, for id: OutfitID, _ context: SignedInContext
  ) async throws {
    var body = try request.body(upTo: UploadReceiving.longestPhoto).makeAsyncIterator()
    try await studio.receiving.withPhoto(of: context.user.id) {
      try await body.next()
    } use: { photo, _, reading in
      _ = try await context.closet.setCover(of: id, photo, reading: reading)
    }
  }
}
