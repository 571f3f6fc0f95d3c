import Hummingbird

/// Finds out who is signed in, by the session's cookie.
struct VisitMiddleware: RouterMiddleware {
  typealias Context = StudioContext

  let sessions: any SessionKeeping

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    if let token = request.cookies[SessionCookie.name]?.value, SessionCookie.isToken(token) {
      context.visitor = try await sessions.visitor(token: token)
    }
    return try await next(request, context)
  }
}
