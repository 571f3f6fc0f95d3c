import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Studio
import Testing

/// Tests the timeout on an event loop with a simulated clock.
struct StallTimeoutTests {
  private static let timeout = TimeAmount.seconds(30)
  private static let head = HTTPRequestPart.head(
    HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/sign-in"))

  private func body(_ count: Int) -> HTTPRequestPart {
    .body(ByteBuffer(repeating: 0x61, count: count))
  }

  /// Receives a part from the client, and requests more data.
  private func receive(_ part: HTTPRequestPart, _ channel: EmbeddedChannel) throws {
    try channel.writeInbound(part)
    channel.read()
  }

  @Test func `a byte now and then is no progress`() throws {
    let channel = EmbeddedChannel(handler: StallTimeoutHandler(timeout: Self.timeout))
    try channel.connect(to: SocketAddress(ipAddress: "192.0.2.1", port: 7)).wait()
    try receive(Self.head, channel)
    for second in 1...30 {
      #expect(channel.isActive, "after \(second) seconds")
      try receive(body(1), channel)
      channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    }
    #expect(!channel.isActive)
  }

  @Test func `a body that comes slowly is awaited as long as it comes`() throws {
    let channel = EmbeddedChannel(handler: StallTimeoutHandler(timeout: Self.timeout))
    try channel.connect(to: SocketAddress(ipAddress: "192.0.2.1", port: 7)).wait()
    try receive(Self.head, channel)
    for _ in 1...20 {
      try receive(body(StudioLimits.progress / 2), channel)
      try receive(body(StudioLimits.progress / 2), channel)
      channel.embeddedEventLoop.advanceTime(by: .seconds(29))
      #expect(channel.isActive)
    }
    // The studio may take any time to answer.
    try receive(HTTPRequestPart.end(nil), channel)
    channel.embeddedEventLoop.advanceTime(by: .minutes(10))
    #expect(channel.isActive)
    _ = try? channel.finish()
  }

  @Test func `whom the studio keeps waiting is not to blame for it`() throws {
    let channel = EmbeddedChannel(handler: StallTimeoutHandler(timeout: Self.timeout))
    try channel.connect(to: SocketAddress(ipAddress: "192.0.2.1", port: 7)).wait()
    try receive(Self.head, channel)
    try channel.writeInbound(body(10))
    // The studio does not request more data for now, for example because it waits for a worker. The
    // client's data waits in the network.
    channel.embeddedEventLoop.advanceTime(by: .minutes(10))
    #expect(channel.isActive)
    // The studio requests more data, but none arrives.
    channel.read()
    channel.embeddedEventLoop.advanceTime(by: .seconds(29))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  private static let end = HTTPRequestPart.end(nil)
  private static let answer: [HTTPResponsePart] = [
    .head(HTTPResponse(status: .forbidden)), .body(ByteBuffer(string: "no")), .end(nil),
  ]

  @Test(
    "whoever has every answer is awaited, whether it came before the request had ended or after",
    arguments: [true, false])
  func idle(isEarly: Bool) throws {
    let channel = EmbeddedChannel(handler: StallTimeoutHandler(timeout: Self.timeout))
    try channel.connect(to: SocketAddress(ipAddress: "192.0.2.1", port: 7)).wait()
    try channel.writeInbound(Self.head)
    try channel.writeInbound(body(10))
    if !isEarly { try channel.writeInbound(Self.end) }
    for part in Self.answer { try channel.writeOutbound(part) }
    if isEarly { try channel.writeInbound(Self.end) }
    channel.embeddedEventLoop.advanceTime(by: .seconds(29))
    #expect(channel.isActive)
    // For another request on the same connection, the studio may again take any time to answer.
    try channel.writeInbound(Self.head)
    try channel.writeInbound(Self.end)
    channel.embeddedEventLoop.advanceTime(by: .minutes(10))
    #expect(channel.isActive)
    for part in Self.answer { try channel.writeOutbound(part) }
    channel.embeddedEventLoop.advanceTime(by: .seconds(29))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func `of two requests at once the second is answered though it takes a while`() throws {
    let channel = EmbeddedChannel(handler: StallTimeoutHandler(timeout: Self.timeout))
    try channel.connect(to: SocketAddress(ipAddress: "192.0.2.1", port: 7)).wait()
    for _ in 1...2 {
      try channel.writeInbound(Self.head)
      try channel.writeInbound(Self.end)
    }
    for part in Self.answer { try channel.writeOutbound(part) }
    channel.embeddedEventLoop.advanceTime(by: .minutes(10))
    #expect(channel.isActive)
    _ = try? channel.finish()
  }

  @Test func `much is handed to the network piece by piece, so that a client is seen to take it`()
    throws
  {
    let channel = EmbeddedChannel(handler: StallTimeoutHandler(timeout: Self.timeout))
    let bytes = ByteBuffer(bytes: (0..<(3 * StudioLimits.part + 5)).map { UInt8($0 % 251) })
    try channel.writeOutbound(HTTPResponsePart.body(bytes))
    var all = ByteBuffer()
    while case .body(var piece)? = try channel.readOutbound(as: HTTPResponsePart.self) {
      #expect(piece.readableBytes <= StudioLimits.part)
      all.writeBuffer(&piece)
    }
    #expect(all == bytes)
    _ = try? channel.finish()
  }

  @Test func `one client does not have all connections, and others do not wait for it`() throws {
    let counts = ClientCounts(most: 2)
    func connected(from address: String) throws -> EmbeddedChannel {
      let channel = EmbeddedChannel(handler: ConnectionGuard(counts, .behindProxy(["192.0.2.80"])))
      let remote = try SocketAddress(ipAddress: address, port: 7)
      channel.remoteAddress = remote
      try channel.connect(to: remote).wait()
      return channel
    }
    let first = try connected(from: "192.0.2.1")
    let second = try connected(from: "::ffff:192.0.2.1")
    #expect(first.isActive && second.isActive)
    let third = try connected(from: "192.0.2.1")
    #expect(!third.isActive)
    for address in [
      "192.0.2.2", "192.0.2.80", "192.0.2.80", "192.0.2.80", "127.0.0.1", "127.0.0.1", "::1",
    ] {
      #expect(try connected(from: address).isActive, "\(address)")
    }
    try first.close().wait()
    first.embeddedEventLoop.run()
    #expect(try connected(from: "192.0.2.1").isActive)
    #expect(try !connected(from: "192.0.2.1").isActive)
  }
}
