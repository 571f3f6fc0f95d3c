import HTTPTypes
import Hummingbird
import WardrobeStore

/// Refuses what a script sends without a form, by PUT or DELETE or as JSON, unless its field `X-User` says that the
/// page was of the user who is signed in now, as the field `user` of forms does: in another tab another may have
/// signed in since.
struct UserGuard: RouterMiddleware {
  typealias Context = SignedInContext

  func handle(
    _ request: Request, context: SignedInContext,
    next: (Request, SignedInContext) async throws -> Response
  ) async throws -> Response {
    // Forms say it in their body.
    let hasForm = request.method == .post && !request.isJSON
    let isReading = request.method == .get || request.method == .head
    guard hasForm || isReading || request.headers[named: "X-User"] == context.user.id.description
    else { throw StudioFailure.otherUser }
    return try await next(request, context)
  }
}
