import Hummingbird

/// Refuses requests for a host name that is not the studio's, to prevent DNS rebinding. Requests
/// without a host name are refused, too. A request with two host names is refused, because a proxy
/// may have checked only one of them (RFC 9112, section 3.2).
struct HostGuard: RouterMiddleware {
  typealias Context = StudioContext

  let configuration: StudioConfiguration

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    // Hummingbird moves the first `Host` field into the request's authority.
    guard request.head.authority != nil, request.headers[named: "Host"] == nil else {
      throw StudioFailure.malformed
    }
    let host = Self.host(of: context.client.authority)
    // A request may name the IP address at which it arrived, because DNS rebinding cannot fake that
    // address. Behind a proxy, requests arrive at an internal address, so this exception does not
    // apply.
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
