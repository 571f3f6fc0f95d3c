import HTTPTypes
import Hummingbird
import WardrobeStore

/// Refuses requests that a script sends without a form (PUT, DELETE or JSON) unless `X-User` names
/// the signed-in user. Forms have the field `user` for this. Another user may have signed in since,
/// in another tab.
struct UserGuard: RouterMiddleware {
  typealias Context = SignedInContext

  func handle(
    _ request: Request, context: SignedInContext,
    next: (Request, SignedInContext) async throws -> Response
  ) async throws -> Response {
    // Forms have the user in their body.
    let hasForm = request.method == .post && !request.isJSON
    let isReading = request.method == .get || request.method == .head
    guard hasForm || isReading || request.headers[named: "X-User"] == context.user.id.description
    else { throw StudioFailure.otherUser }
    return try await next(request, context)
  }
}
