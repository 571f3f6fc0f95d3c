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
      let isForm = HeaderParameters(request.headers[.contentType] ?? "").kind.hasPrefix(
        "multipart/")
      if isForm { return try await takeForm(request, context) }
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
    var form = try await request.multipart(of: context, upTo: StudioLimits.request)
    let words = StudioWords.of(context.language)
    do {
      while let part = try await form.nextPart() {
        guard part.name == "picture", part.fileName?.isEmpty == false else { continue }
        try await take(for: context.user.id) { try await form.nextBytes() }
        return studio.seeOther(Self.saved)
      }
    } catch let failure as PhotoFailure {
      let text = words.failures.photo(failure)
      let problem = FormProblem(.picture, "\(text.message) \(text.wayOut).")
      return try await page(request, context, problem: (.picture, problem))
    } catch StudioFailure.tooLarge(limit: UploadReceiving.longestPhoto) {
      let problem = FormProblem(.picture, words.adding.tooLarge)
      return try await page(request, context, problem: (.picture, problem))
    }
    let problem = FormProblem(.picture, words.adding.chooseFirst)
    return try await page(request, context, problem: (.picture, problem))
  }
}
