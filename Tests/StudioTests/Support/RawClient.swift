import NIOCore
import NIOPosix

/// A client that sends raw bytes over a separate connection.
enum RawClient {
  /// All data that the server sent before it closed the connection.
  struct Answer: Sendable {
    var text: String
    var status: Int? { text.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
  }

  /// Sends `text` to a server on this machine. Returns the answer at the connection's end.
  static func exchange(_ port: Int, _ text: String) async throws -> Answer {
    try await Waiting.value("the server closes the connection") {
      try await connected(to: port) { inbound, outbound in
        try await outbound.write(ByteBuffer(string: text))
        var answer = ByteBuffer()
        for try await var part in inbound { answer.writeBuffer(&part) }
        return Answer(text: String(buffer: answer))
      }
    }
  }

  /// Runs `body` with a connection to a server on this machine. Closes the connection afterwards.
  static func connected<Value: Sendable>(
    to port: Int,
    _ body:
      @Sendable (
        NIOAsyncChannelInboundStream<ByteBuffer>, NIOAsyncChannelOutboundWriter<ByteBuffer>
      ) async throws -> Value
  ) async throws -> Value {
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose(body)
  }
}
