import Hummingbird

/// Turns a client away that has as many changes under way as one may have, whose connections the studio cannot
/// count because they come by a proxy: a body that comes slowly holds one of the connections that all share.
/// What is only asked for comes to its end by itself, and a page asks for many pictures at once.
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
