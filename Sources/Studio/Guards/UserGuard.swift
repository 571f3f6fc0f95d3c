import HTTPTypes
import Hummingbird
import WardrobeStore

/// Refuses requests from scripts (PUT, DELETE or JSON) unless the header `X-User` names the
/// signed-in user. Another user may have signed in meanwhile, in another tab. Forms have the field
/// `user` for the same check.
struct UserGuard: RouterMiddleware {
  typealias Context = SignedInContext

  func handle(
    _ request: Request, context: SignedInContext,
    next: (Request, SignedInContext) async throws -> Response
  ) async throws -> Response {
    // A form names the user in its body, which is checked when the form is read.
    let hasForm = request.method == .post && !request.isJSON
    let isReading = request.method == .get || request.method == .head
    guard hasForm || isReading || request.headers[named: "X-User"] == context.user.id.description
    else { throw StudioFailure.otherUser }
    return try await next(request, context)
  }
}
