import HTTPTypes
import Hummingbird

/// Refuses changes that another site's page asks for with the user's cookie (CSRF): by Fetch Metadata, else
/// by the origin. A browser always sends one of them with such a request.
struct OriginGuard: RouterMiddleware {
  typealias Context = StudioContext

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    guard Self.isSafe(request.method) || Self.isOwn(request, context.client) else {
      throw StudioFailure.crossSite
    }
    return try await next(request, context)
  }

  private static func isSafe(_ method: HTTPRequest.Method) -> Bool {
    method == .get || method == .head || method == .options
  }

  private static func isOwn(_ request: Request, _ client: StudioClient) -> Bool {
    if let site = request.headers[named: "Sec-Fetch-Site"] {
      return site == "same-origin" || site == "none"
    }
    let own = "\(client.isSecure ? "https" : "http")://\(client.authority.lowercased())"
    return request.headers[.origin]?.lowercased() == own
  }
}
