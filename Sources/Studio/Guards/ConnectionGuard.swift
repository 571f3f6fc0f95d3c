package import NIOCore
package import NIOHTTPTypes

/// Closes a client's connections above its limit. Connections from this machine are not limited.
/// Connections from a proxy are not limited either, because the proxy carries the requests of all
/// clients.
package final class ConnectionGuard: ChannelInboundHandler, RemovableChannelHandler {
  package typealias InboundIn = HTTPRequestPart

  private let counts: ClientCounts
  private let transport: StudioConfiguration.Transport

  package init(_ counts: ClientCounts, _ transport: StudioConfiguration.Transport) {
    (self.counts, self.transport) = (counts, transport)
  }

  package func channelActive(context: ChannelHandlerContext) {
    context.fireChannelActive()
    let peer = IPAddress.canonical(context.remoteAddress?.ipAddress ?? "")
    // A connection without an address is already closed.
    if peer.isEmpty || IPAddress.isLoopback(peer) || transport.isProxy(peer) { return }
    let network = IPAddress.network(of: peer)
    guard counts.take(network) else {
      context.close(promise: nil)
      return
    }
    let counts = counts
    context.channel.closeFuture.whenComplete { _ in counts.giveBack(network) }
  }
}
