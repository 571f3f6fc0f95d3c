import Hummingbird
import What2Wear

extension AccountScreen {
  /// `/account/picture`: the user's picture is sent, by a script as it is or by a form, or taken away.
  func addRoutesOfPicture(to routes: StudioRoutes) {
    routes.signedIn.put("/account/picture") { request, context in
      var body = try request.body(upTo: UploadReceiving.longestPhoto).makeAsyncIterator()
      try await take(for: context.user.id) { try await body.next() }
      return try Response(json: ["address": Self.saved])
    }
    routes.signedIn.post("/account/picture") { request, context in
      if OnePhotoForm.isSent(by: request) { return try await takeForm(request, context) }
      guard try await request.form(of: context)["action"] == "remove" else {
        throw StudioFailure.malformed
      }
      try await studio.wardrobe.removePicture(of: context.user.id)
      return studio.seeOther("/account?done=no-picture")
    }
  }

  private static let saved = "/account?done=picture"

  private func take(for user: User.ID, _ bytes: UploadReceiving.Source) async throws {
    try await studio.receiving.withPhoto(of: user, bytes) { photo, _, reading in
      _ = try await studio.wardrobe.editUser(user, picture: photo, reading: reading)
    }
  }

  /// Without scripts.
  private func takeForm(_ request: Request, _ context: SignedInContext) async throws -> Response {
    let text = try await OnePhotoForm.take("picture", request, context) { bytes in
      try await take(for: context.user.id, bytes)
    }
    guard let text else { return studio.seeOther(Self.saved) }
    return try await page(request, context, problem: (.picture, FormProblem(.picture, text)))
  }
}
