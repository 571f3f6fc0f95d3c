import Hummingbird

/// Refuses requests that bypass the proxy. They are not encrypted, so others could read a password
/// sent this way.
struct ProxyGuard: RouterMiddleware {
  typealias Context = StudioContext

  let configuration: StudioConfiguration

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    let transport = configuration.transport
    guard transport.isBehindProxy else { return try await next(request, context) }
    let peer = context.peer
    // A health check from this machine.
    let isWatching = request.uri.path == "/healthz" && IPAddress.isLoopback(peer)
    guard transport.isProxy(peer) || isWatching else {
      throw StudioFailure.foreignHost
    }
    return try await next(request, context)
  }
}
