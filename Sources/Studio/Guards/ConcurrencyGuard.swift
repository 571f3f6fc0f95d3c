import Hummingbird

/// Refuses changes from a client that already has too many in progress. Behind a proxy, the studio
/// cannot count the connections of each client. A slow request body would occupy a connection that
/// the proxy uses for all clients. Read requests are not counted, because a page loads many
/// pictures at once.
struct ConcurrencyGuard: RouterMiddleware {
  typealias Context = StudioContext

  private let transport: StudioConfiguration.Transport
  private let counts: ClientCounts

  init(_ configuration: StudioConfiguration) {
    transport = configuration.transport
    counts = ClientCounts(most: configuration.mostOfOneClient)
  }

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    let isReading = request.method == .get || request.method == .head
    guard !isReading, transport.isBehindProxy else { return try await next(request, context) }
    let network = IPAddress.network(of: context.client.address)
    guard counts.take(network) else { throw StudioFailure.tooMany(seconds: 1) }
    defer { counts.giveBack(network) }
    return try await next(request, context)
  }
}
