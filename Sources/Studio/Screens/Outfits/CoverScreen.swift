import Hummingbird
import What2Wear

/// `/outfits/{id}/cover`: sets the user's photo or the current picture as cover, or removes it.
struct CoverScreen: Screen {
  let studio: Studio
  let pictures: OutfitPictures

  func add(to routes: StudioRoutes) {
    // After a rejected form, the browser may reload the form's URL.
    routes.signedIn.get("/outfits/:id/cover") { _, context in
      let outfit = try await context.closet.outfit(context.outfitID())
      return studio.seeOther(OutfitLinks(id: outfit.id).page)
    }
    routes.signedIn.put("/outfits/:id/cover") { request, context in
      let id = try await context.closet.outfit(context.outfitID()).id
      try await studio.receiver.withPhoto(request, of: context.user.id) { photo, _, reading in
        _ = try await context.closet.setCover(of: id, photo, reading: reading)
      }
      return try FormReply.saved(OutfitLinks(id: id).page, request, studio)
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
}
