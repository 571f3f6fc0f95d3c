import Hummingbird
import What2Wear

extension AccountScreen {
  /// The route `/account/picture`, which sets or removes the user's picture.
  func addPictureRoutes(to routes: StudioRoutes) {
    routes.signedIn.put("/account/picture") { request, context in
      let user = context.user.id
      try await studio.receiver.withPhoto(request, of: user) { photo, _, reading in
        _ = try await studio.wardrobe.editUser(user, picture: photo, reading: reading)
      }
      return try Response(json: ["address": "/account?done=picture"])
    }
    routes.signedIn.post("/account/picture") { request, context in
      guard try await request.form(of: context)["action"] == "remove" else {
        throw StudioFailure.malformed
      }
      try await studio.wardrobe.removePicture(of: context.user.id)
      return studio.seeOther("/account?done=no-picture")
    }
  }
}
