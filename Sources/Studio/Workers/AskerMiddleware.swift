import Hummingbird
import WardrobeStore

/// Says whose the jobs are that a request has done.
struct AskerMiddleware: RouterMiddleware {
  typealias Context = SignedInContext

  func handle(
    _ request: Request, context: SignedInContext,
    next: (Request, SignedInContext) async throws -> Response
  ) async throws -> Response {
    try await WorkerPool.$asker.withValue(context.user.id) { try await next(request, context) }
  }
}
