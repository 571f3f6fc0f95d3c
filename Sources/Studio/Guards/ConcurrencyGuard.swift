import Hummingbird

/// Refuses changes from a client that has too many in progress. It is needed behind a proxy, where
/// the studio cannot count a client's connections: a slow body holds one of the connections that
/// all clients share. Reads are not counted. They end by themselves, and a page loads many pictures
/// at once.
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
