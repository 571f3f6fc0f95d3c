import HTTPTypes
import Hummingbird

/// Adds the security headers to each response. Caching is forbidden unless the response sets its
/// own cache policy.
struct SecurityHeaders: RouterMiddleware {
  typealias Context = StudioContext

  private let fields: [HTTPField]

  init(_ configuration: StudioConfiguration) {
    var fields: HTTPFields = [.contentSecurityPolicy: Self.contentPolicy]
    fields[.xContentTypeOptions] = "nosniff"
    fields[named: "Referrer-Policy"] = "same-origin"
    fields[named: "Cross-Origin-Opener-Policy"] = "same-origin"
    fields[.crossOriginResourcePolicy] = "same-origin"
    fields[named: "Permissions-Policy"] = Self.permissions
    if configuration.transport.promisesTLS {
      fields[.strictTransportSecurity] = "max-age=31536000"
    }
    self.fields = Array(fields)
  }

  private static let contentPolicy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob: data:",
    "connect-src 'self'", "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'",
    "manifest-src 'self'",
  ].joined(separator: "; ")

  private static let permissions = [
    "camera", "display-capture", "geolocation", "microphone", "payment", "usb",
  ].map { "\($0)=()" }.joined(separator: ", ")

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    // No screen sets these fields, so appending cannot duplicate them.
    response.headers.append(contentsOf: fields)
    if !response.headers.contains(.cacheControl) { response.headers[.cacheControl] = "no-store" }
    return response
  }
}
