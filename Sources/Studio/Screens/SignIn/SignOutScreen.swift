import WardrobeStore
import Hummingbird

/// `/sign-out`. Users who would need a new key to sign in again are warned.
struct SignOutScreen: Screen {
  let studio: Studio

  func add(to routes: StudioRoutes) {
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

  /// Returns true if the user can sign in again with a password, or can set one by a mailed link.
  private func comesBack(_ user: User) async throws -> Bool {
    if studio.outbox.isThere, user.details.email != nil { return true }
    return try await studio.accounts.hasPassword(user.id)
  }
}
