import WardrobeStore
import Hummingbird

/// `/sign-out`. Whom nothing but a new key would let in again is told so first.
struct SignOutScreen: Screen {
  let studio: Studio

  func add(to routes: StudioRoutes) {
    // Whose session has ended already gets out all the same.
    routes.known.post("/sign-out") { request, context in
      if let sessionUser = context.sessionUser {
        let isSure = try request.query["sure"] != nil
        if !isSure, try await !comesBack(sessionUser.user) { return studio.seeOther("/sign-out") }
        try await studio.accounts.endSession(sessionUser.session, of: sessionUser.user.id)
      }
      return studio.signedOutReply(.signsOut, .signedOut)
    }
    routes.signedIn.get("/sign-out") { request, context in
      if try await comesBack(context.user) { return studio.seeOther(Navigation.mainPath) }
      let words = StudioWords.of(context.language)
      return try studio.page("sign-out", ["title": words["account.lockOutHead"]], request, context)
    }
  }

  /// Whether a user can sign in again: by a password, or by one that a mailed link sets.
  private func comesBack(_ user: User) async throws -> Bool {
    if studio.outbox.isThere, user.details.email != nil { return true }
    return try await studio.accounts.hasPassword(user.id)
  }
}
