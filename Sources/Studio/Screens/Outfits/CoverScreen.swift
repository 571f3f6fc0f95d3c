import Hummingbird
import What2Wear

/// `/outfits/{id}/cover`: a photo of one's own in front of an outfit's picture, or the picture as it is now.
struct CoverScreen: Screen {
  let studio: Studio
  let pictures: OutfitPictures

  func add(to routes: StudioRoutes) {
    // What a form that was refused leaves in the browser's bar, asked for again.
    routes.signedIn.get("/outfits/:id/cover") { _, context in
      let outfit = try await context.closet.outfit(context.outfitID())
      return studio.seeOther(OutfitLinks(id: outfit.id).page)
    }
    routes.signedIn.put("/outfits/:id/cover") { request, context in
      let outfit = try await context.closet.outfit(context.outfitID())
      var body = try request.body(upTo: UploadReceiving.longestPhoto).makeAsyncIterator()
      try await take(for: outfit.id, context) { try await body.next() }
      return try OutfitFormReply.saved(OutfitLinks(id: outfit.id).page, request, studio)
    }
    routes.signedIn.post("/outfits/:id/cover") { request, context in
      if OnePhotoForm.isSent(by: request) { return try await takeForm(request, context) }
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
    for id: OutfitID, _ context: SignedInContext, _ bytes: UploadReceiving.Source
  ) async throws {
    try await studio.receiving.withPhoto(of: context.user.id, bytes) { photo, _, reading in
      _ = try await context.closet.setCover(of: id, photo, reading: reading)
    }
  }

  /// Without scripts.
  private func takeForm(_ request: Request, _ context: SignedInContext) async throws -> Response {
    let id = try context.outfitID()
    // Whose form it is comes first.
    let problem = try await OnePhotoForm.take("cover", request, context) { bytes in
      try await take(for: context.closet.outfit(id).id, context, bytes)
    }
    guard let problem else { return studio.seeOther(OutfitLinks(id: id).page) }
    return try await OutfitScreen(studio: studio, pictures: pictures)
      .page(request, context, coverProblem: problem)
  }
}
