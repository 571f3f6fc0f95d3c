import HTTPTypes
import Hummingbird
import Logging
import Synchronization

/// Refuses changes that a page of another site makes with the user's cookie (CSRF). The guard
/// checks the header `Sec-Fetch-Site`, or the origin if there is none. Browsers always send one of
/// these headers with a cross-site change.
struct OriginGuard: RouterMiddleware {
  typealias Context = StudioContext

  let configuration: StudioConfiguration
  private let advice = ProxyAdvice()

  init(_ configuration: StudioConfiguration) {
    self.configuration = configuration
  }

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    guard
      Self.isSafe(request.method)
        || Self.isOwn(request, context.client, isSecure: context.client.isSecure)
    else {
      if configuration.transport.isBehindProxy, Self.isOwn(request, context.client, isSecure: true)
      {
        advice.log(context.logger)
      }
      throw StudioFailure.crossSite
    }
    return try await next(request, context)
  }

  private static func isSafe(_ method: HTTPRequest.Method) -> Bool {
    method == .get || method == .head || method == .options
  }

  private static func isOwn(
    _ request: Request, _ client: StudioClient, isSecure: Bool
  ) -> Bool {
    if let site = request.headers[named: "Sec-Fetch-Site"] {
      return site == "same-origin" || site == "none"
    }
    let own = "\(isSecure ? "https" : "http")://\(client.authority.lowercased())"
    return request.headers[.origin]?.lowercased() == own
  }
}

/// Logs once how to configure a proxy that does not report HTTPS. Without `X-Forwarded-Proto`, the
/// studio's own pages look like pages of another site.
private final class ProxyAdvice: Sendable {
  private let isLogged = Atomic(false)

  func log(_ logger: Logger) {
    guard !isLogged.exchange(true, ordering: .relaxed) else { return }
    logger.warning(
      """
      refused a change because the proxy does not send 'X-Forwarded-Proto: https'; in nginx, add \
      'proxy_set_header X-Forwarded-Proto https;'
      """)
  }
}
