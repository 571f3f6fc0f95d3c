import Hummingbird

/// Refuses requests that bypass the proxy. Without the proxy's encryption, passwords could be read
/// on the network.
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
    // Health checks from this machine may bypass the proxy.
    let isWatching = request.uri.path == "/healthz" && IPAddress.isLoopback(peer)
    guard transport.isProxy(peer) || isWatching else {
      throw StudioFailure.foreignHost
    }
    return try await next(request, context)
  }
}
