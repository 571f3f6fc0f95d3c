import Hummingbird
import Logging

/// Counts requests and logs them: by the template of the route, so that no log tells what anyone has.
struct MeasuringMiddleware: RouterMiddleware {
  typealias Context = StudioContext

  let metrics: StudioMetrics

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    let response = try await next(request, context)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let route = context.endpointPath ?? "none"
    metrics.note(
      method: request.method, route: route, status: response.status.code, seconds: seconds)
    context.logger.info(
      "request",
      metadata: [
        "method": "\(request.method.rawValue)", "route": "\(route)",
        "status": "\(response.status.code)",
        "milliseconds": "\((seconds * 10_000).rounded() / 10)",
      ])
    return response
  }
}
