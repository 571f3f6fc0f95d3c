import HTTPTypes
package import NIOCore
package import NIOHTTPTypes

/// Closes the connections of clients that stall or send without end. A stalled client stops sending
/// its request or stops reading the response. A few bytes of a body do not count as progress,
/// because a client could hold a connection for days with single bytes.
///
/// Hummingbird's own timeout is not enough, because it pauses while a response is written.
/// Hummingbird also keeps reading a request that was already answered.
package final class StallTimeoutHandler: ChannelDuplexHandler, RemovableChannelHandler {
  package typealias InboundIn = HTTPRequestPart
  package typealias OutboundIn = HTTPResponsePart
  package typealias OutboundOut = HTTPResponsePart

  private let timeout: TimeAmount
  private var lastProgress = NIODeadline.now()
  /// True if the client has sent only a part of its request.
  private var isSending = false
  /// The number of requests begun, and the number of responses sent. A response may end before the
  /// request was completely received.
  private var (begun, answered) = (0, 0)
  private var unsent = 0
  /// The time at which the studio stopped reading, or nil while it reads. For example, the studio
  /// stops reading while a photo waits for a worker.
  private var pausedAt: NIODeadline?
  private var received = 0
  /// The number of body bytes received since the last progress.
  private var fresh = 0
  private var check: Scheduled<Void>?

  package init(timeout: TimeAmount) {
    self.timeout = timeout
  }

  package func handlerAdded(context: ChannelHandlerContext) {
    lastProgress = context.eventLoop.now
    schedule(context, in: timeout)
  }

  package func handlerRemoved(context: ChannelHandlerContext) {
    check?.cancel()
    check = nil
  }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      isSending = true
      begun += 1
      received = 0
      progress(context)
    case .body(let bytes):
      received += bytes.readableBytes
      if received > StudioLimits.request {
        context.close(promise: nil)
        return
      }
      fresh += bytes.readableBytes
      if fresh >= StudioLimits.progress { progress(context) }
    case .end:
      isSending = false
      progress(context)
    }
    context.fireChannelRead(data)
  }

  package func channelReadComplete(context: ChannelHandlerContext) {
    pausedAt = context.eventLoop.now
    context.fireChannelReadComplete()
  }

  package func read(context: ChannelHandlerContext) {
    if let pausedAt {
      // The timeout must not include the time in which the studio did not read.
      let now = context.eventLoop.now
      lastProgress = min(now, lastProgress + (now - pausedAt))
      self.pausedAt = nil
    }
    context.read()
  }

  private func progress(_ context: ChannelHandlerContext) {
    fresh = 0
    lastProgress = context.eventLoop.now
  }

  package func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    let part = unwrapOutboundIn(data)
    // The head needs no timeout of its own, because the body always follows.
    if case .head = part {
      context.write(data, promise: promise)
      return
    }
    if case .body(var bytes) = part, bytes.readableBytes > StudioLimits.part {
      // A large body is written in parts, so that a slow client's progress is seen.
      while let piece = bytes.readSlice(length: min(bytes.readableBytes, StudioLimits.part)),
        piece.readableBytes > 0
      {
        write(.body(piece), context, bytes.readableBytes > 0 ? nil : promise)
      }
    } else {
      write(part, context, promise)
    }
  }

  private func write(
    _ part: HTTPResponsePart, _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?
  ) {
    let isEnd = if case .end = part { true } else { false }
    let eventLoop = context.eventLoop
    if unsent == 0 { lastProgress = eventLoop.now }
    unsent += 1
    let promise = promise ?? eventLoop.makePromise()
    let handler = NIOLoopBound(self, eventLoop: eventLoop)
    promise.futureResult.whenComplete { _ in
      handler.value.lastProgress = eventLoop.now
      handler.value.unsent -= 1
      if isEnd { handler.value.answered += 1 }
    }
    context.write(wrapOutboundOut(part), promise: promise)
  }

  private func schedule(_ context: ChannelHandlerContext, in time: TimeAmount) {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    check = context.eventLoop.scheduleTask(in: time) {
      let (handler, context) = bound.value
      handler.look(context)
    }
  }

  /// True if the client must act next: send the rest of its request, read the rest of the response,
  /// or send another request.
  private var isAwaited: Bool {
    isSending && pausedAt == nil || unsent > 0 || answered >= begun
  }

  private func look(_ context: ChannelHandlerContext) {
    let (deadline, now) = (lastProgress + timeout, context.eventLoop.now)
    if isAwaited, now >= deadline {
      context.close(promise: nil)
      return
    }
    schedule(context, in: max(deadline - now, .milliseconds(100)))
  }
}
