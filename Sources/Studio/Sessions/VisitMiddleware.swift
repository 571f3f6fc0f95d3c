import Accounts
import Hummingbird
import WardrobeStore

/// Finds out who is signed in, by the session's cookie.
struct VisitMiddleware: RouterMiddleware {
  typealias Context = StudioContext

  let accounts: AccountService

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    // Only a session that is not there signs anyone out. A wardrobe that cannot be read is thrown on.
    if let token = request.cookies[SessionCookie.name].flatMap({ SecretToken($0.value) }),
      let session = try await accounts.session(token)
    {
      context.visitor = Visitor(
        user: session.user, session: session.id,
        closet: try await accounts.wardrobe.closet(of: session.user.id))
      context.language = session.user.details.language ?? context.language
    }
    return try await next(request, context)
  }
}
