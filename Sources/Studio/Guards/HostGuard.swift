import Hummingbird

/// Refuses requests for a host name that is not the studio's. Otherwise a page of a foreign name
/// that points here (DNS rebinding) would count as the studio's own. It also refuses requests with
/// no host name, or with two, because a proxy may have checked the other (RFC 9112, section 3.2).
struct HostGuard: RouterMiddleware {
  typealias Context = StudioContext

  let configuration: StudioConfiguration

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    // Hummingbird makes the first Host the request's authority, and removes the field.
    guard request.head.authority != nil, request.headers[named: "Host"] == nil else {
      throw StudioFailure.malformed
    }
    let host = Self.host(of: context.client.authority)
    // The IP address that the connection reached is not a name, so DNS rebinding cannot fake it.
    // Behind a proxy it is not the address that the browser asked for.
    func isOwnAddress() -> Bool {
      !configuration.transport.isBehindProxy && !host.isEmpty
        && context.here == IPAddress.canonical(host)
    }
    guard configuration.hosts.contains(host) || isOwnAddress() else {
      throw StudioFailure.foreignHost
    }
    return try await next(request, context)
  }

  /// Returns `localhost` for `LocalHost:7878`, and `::1` for `[::1]:7878`.
  static func host(of authority: String) -> String {
    let authority = authority.lowercased()
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
      return String(authority[authority.index(after: authority.startIndex)..<end])
    }
    return String(authority.prefix { $0 != ":" })
  }
}
