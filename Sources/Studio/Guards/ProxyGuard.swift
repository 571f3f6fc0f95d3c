import Hummingbird

/// Refuses requests that come past the proxy: nothing of them is encrypted, and whoever can reach the studio's
/// own port would send a password so that others can read it.
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
    // What is asked on this machine itself, to see how the studio does.
    let isWatching = request.uri.path == "/healthz" && IPAddress.isLoopback(peer)
    guard transport.isProxy(peer) || isWatching else {
      throw StudioFailure.foreignHost
    }
    return try await next(request, context)
  }
}
