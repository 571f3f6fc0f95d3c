import Hummingbird
import WardrobeStore

/// Sets the user for whom a request runs jobs.
struct AskerMiddleware: RouterMiddleware {
  typealias Context = SignedInContext

  func handle(
    _ request: Request, context: SignedInContext,
    next: (Request, SignedInContext) async throws -> Response
  ) async throws -> Response {
    try await WorkerPool.$asker.withValue(context.user.id) { try await next(request, context) }
  }
}
