import Garments
import HTTPTypes
import Hummingbird

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
    // The `language` parameter switches the page's language, and a cookie remembers the choice.
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
    // Only a trusted proxy may set the `X-Forwarded` fields.
    guard configuration.transport.isProxy(peer) else { return client }
    if let address = Self.proxysEntry("X-Forwarded-For", request) {
      client.address = IPAddress.canonical(address)
    }
    if let host = Self.proxysEntry("X-Forwarded-Host", request) { client.authority = host }
    client.isSecure = Self.proxysEntry("X-Forwarded-Proto", request)?.lowercased() == "https"
    return client
  }

  /// Returns the last entry of a header field. Earlier entries may be forged.
  private static func proxysEntry(_ name: String, _ request: Request) -> String? {
    request.headers[named: name]?.split(separator: ",").last.map { entry in
      String(entry.filter { !$0.isWhitespace })
    }
  }
}
