import WardrobeStore
import Hummingbird

/// `/confirm/TOKEN`: confirms an e-mail address when the user presses a button. Opening the link is
/// not enough, because programs that scan mail open links, too.
struct ConfirmScreen: Screen {
  let studio: Studio

  func add(to routes: StudioRoutes) {
    routes.known.get("/confirm/:token") { request, context in
      let token = context.parameters.get("token").flatMap { SecretToken($0) }
      return try page(request, context, isGood: token != nil)
    }
    routes.known.post("/confirm/:token") { request, context in
      guard let token = context.parameters.get("token").flatMap({ SecretToken($0) }) else {
        return try page(request, context, isGood: false)
      }
      do {
        try await studio.accounts.confirmEmail(by: token)
      } catch AccountError.deadLink {
        return try page(request, context, isGood: false)
      }
      let path = Navigation.path(context.state, .confirmsAddress) ?? Navigation.mainPath
      return studio.seeOther("\(path)?done=\(SignInNotice.confirmed.rawValue)")
    }
  }

  private func page(
    _ request: Request, _ context: StudioContext, isGood: Bool
  ) throws -> Response {
    try studio.page(
      "confirm",
      [
        "title": StudioWords.of(context.language)["signIn.confirmHead"], "isGood": isGood,
      ] as [String: Any], request, context, status: isGood ? .ok : .notFound)
  }
}
