import Hummingbird

/// Refuses requests for a host name that is not the studio's, to prevent DNS rebinding. Requests
/// with no host name or with two are refused, too, because a proxy may have checked the other name
/// (RFC 9112, section 3.2).
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
    // DNS rebinding cannot fake the IP address of the connection. A proxy has another IP address,
    // so the check does not apply behind a proxy.
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
