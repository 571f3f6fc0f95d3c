import Hummingbird

/// Refuses requests by a name that is none of the studio's: a page of a foreign name that was made to lead
/// here (DNS rebinding) would otherwise count as the studio's own. And requests that say no name, or two, of which a
/// proxy may have looked at the other (RFC 9112, section 3.2).
struct HostGuard: RouterMiddleware {
  typealias Context = StudioContext

  let configuration: StudioConfiguration

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    // The first Host is the request's authority, and no field any more.
    guard request.head.authority != nil, request.headers[named: "Host"] == nil else {
      throw StudioFailure.malformed
    }
    let host = Self.host(of: context.client.authority)
    // The address that the connection came to is no name, so no name server can lead anyone to it. Behind a
    // proxy it is not what the browser asked for.
    func isOwnAddress() -> Bool {
      !configuration.transport.isBehindProxy && !host.isEmpty
        && context.here == IPAddress.canonical(host)
    }
    guard configuration.hosts.contains(host) || isOwnAddress() else {
      throw StudioFailure.foreignHost
    }
    return try await next(request, context)
  }

  /// `localhost` of `LocalHost:7878`, `::1` of `[::1]:7878`.
  static func host(of authority: String) -> String {
    let authority = authority.lowercased()
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
      return String(authority[authority.index(after: authority.startIndex)..<end])
    }
    return String(authority.prefix { $0 != ":" })
  }
}
