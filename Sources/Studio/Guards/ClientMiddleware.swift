import Garments
import HTTPTypes
import Hummingbird

/// Notes where a request comes from, by which name the studio was called, and in which language to answer.
struct ClientMiddleware: RouterMiddleware {
  typealias Context = StudioContext

  let configuration: StudioConfiguration

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.language = Language(of: request)
    context.token = request.headers.cookie(SessionCookie.name)
    context.client = client(of: request, context)
    // A link to the same page in another language, which the browser remembers.
    guard let chosen = Self.chosenLanguage(request) else {
      return try await next(request, context)
    }
    context.language = chosen
    var response = try await next(request, context)
    response.setCookie(SessionCookie.language(chosen))
    return response
  }

  private static func chosenLanguage(_ request: Request) -> Language? {
    guard request.method == .get, request.uri.query?.contains("language=") == true else {
      return nil
    }
    return (try? request.query["language"]).flatMap { Language(rawValue: $0) }
  }

  private func client(of request: Request, _ context: StudioContext) -> StudioClient {
    let peer = context.peer
    var client = StudioClient(
      address: peer, authority: request.head.authority ?? "",
      isSecure: configuration.transport.isTLS)
    // What a proxy says is believed of that proxy alone.
    guard configuration.transport.isProxy(peer) else { return client }
    // The last one is the proxy's own; what stands before it, anyone may have sent.
    if let address = request.headers[named: "X-Forwarded-For"]?.split(separator: ",").last {
      client.address = IPAddress.canonical(String(address.filter { !$0.isWhitespace }))
    }
    if let host = request.headers[named: "X-Forwarded-Host"] { client.authority = host }
    client.isSecure = request.headers[named: "X-Forwarded-Proto"] == "https"
    return client
  }
}
