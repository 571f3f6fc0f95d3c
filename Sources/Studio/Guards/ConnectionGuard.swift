package import NIOCore
package import NIOHTTPTypes

/// Closes connections of a client that has as many as one may have. Those of this machine are not counted, and
/// not those of the proxy, which are all clients'.
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
    // One that has no address any more is gone.
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
