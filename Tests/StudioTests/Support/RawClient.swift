import NIOCore
import NIOPosix

/// A client that sends bytes as they are, over a connection of its own.
enum RawClient {
  /// All that came back until the server closed the connection.
  struct Answer: Sendable {
    var text: String
    /// Of the first line.
    var status: Int? { text.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
  }

  /// Sends `text` to a server of this machine, and waits until that closes the connection.
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

  /// Runs `body` with a connection to a server of this machine, which is closed then.
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
