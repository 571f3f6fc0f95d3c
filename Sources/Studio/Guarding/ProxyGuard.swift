import Hummingbird

/// Refuses requests that come past the proxy: nothing of them is encrypted, and whoever can reach the studio's
/// own port would send a password so that others can read it.
struct ProxyGuard: RouterMiddleware {
  typealias Context = StudioContext

  /// What is asked on this machine itself, to see how the studio does.
  private static let watched: Set = ["/healthz", "/metrics"]

  let configuration: StudioConfiguration

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    let transport = configuration.transport
    guard transport.isBehindProxy else { return try await next(request, context) }
    let peer = context.peer
    let isWatching = Self.watched.contains(request.uri.path) && IPAddress.isLoopback(peer)
    guard transport.isProxy(peer) || isWatching else {
      throw StudioFailure.foreignHost
    }
    return try await next(request, context)
  }
}
