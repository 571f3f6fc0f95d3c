import Hummingbird
import Logging

/// Logs requests with their route's template instead of the path, which could reveal data.
struct RequestLog: RouterMiddleware {
  typealias Context = StudioContext

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    let response = try await next(request, context)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    context.logger.info(
      "request",
      metadata: [
        "method": "\(request.method.rawValue)", "route": "\(context.endpointPath ?? "none")",
        "status": "\(response.status.code)",
        "milliseconds": "\((seconds * 10_000).rounded() / 10)",
      ])
    return response
  }
}
