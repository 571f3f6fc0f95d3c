import HTTPTypes
package import NIOCore
package import NIOHTTPTypes

/// Closes connections whose clients keep the server waiting: of one that sends nothing of its request, or
/// takes nothing of its answer, for a while, and of one that sends without an end.
///
/// Hummingbird's own time limit ends while an answer is written, and it reads on to the end of a request that
/// was answered before.
package final class StalledClients: ChannelDuplexHandler, RemovableChannelHandler {
  package typealias InboundIn = HTTPRequestPart
  package typealias OutboundIn = HTTPResponsePart

  private let patience: TimeAmount
  private var lastProgress = NIODeadline.now()
  /// Whether the client is awaited: it has not sent the whole request, or has not taken all that was written.
  private var isReading = true
  private var unsent = 0
  private var received = 0
  private var check: Scheduled<Void>?

  package init(patience: TimeAmount) {
    self.patience = patience
  }

  package func handlerAdded(context: ChannelHandlerContext) {
    lastProgress = .now()
    schedule(context, in: patience)
  }

  package func handlerRemoved(context: ChannelHandlerContext) {
    check?.cancel()
    check = nil
  }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    lastProgress = .now()
    switch unwrapInboundIn(data) {
    case .head:
      isReading = true
      received = 0
    case .body(let bytes):
      received += bytes.readableBytes
      if received > StudioLimits.request {
        context.close(promise: nil)
        return
      }
    case .end: isReading = false
    }
    context.fireChannelRead(data)
  }

  package func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    let isEnd = if case .end = unwrapOutboundIn(data) { true } else { false }
    if unsent == 0 { lastProgress = .now() }
    unsent += 1
    let promise = promise ?? context.eventLoop.makePromise()
    let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
    promise.futureResult.whenComplete { _ in
      handler.value.lastProgress = .now()
      handler.value.unsent -= 1
      // The next request is awaited.
      if isEnd { handler.value.isReading = true }
    }
    context.write(data, promise: promise)
  }

  private func schedule(_ context: ChannelHandlerContext, in time: TimeAmount) {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    check = context.eventLoop.scheduleTask(in: time) {
      let (handler, context) = bound.value
      handler.look(context)
    }
  }

  private func look(_ context: ChannelHandlerContext) {
    let deadline = lastProgress + patience
    if isReading || unsent > 0, NIODeadline.now() >= deadline {
      context.close(promise: nil)
      return
    }
    schedule(context, in: max(deadline - .now(), .milliseconds(100)))
  }
}
