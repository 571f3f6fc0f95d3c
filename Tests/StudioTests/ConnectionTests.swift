import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import Testing

struct ConnectionTests {
  @Test(
    arguments: [
      // Nothing, half of a request's head, and half of its body.
      "", "GET /healthz HTTP/1.1\r\nHost: localhost\r\n",
      """
      POST /sign-in HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n\
      Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nemail=
      """,
    ])
  func `a client that sends no more is let go`(text: String) async throws {
    try await withTestStudio { studio in
      studio.configuration.timeout = .milliseconds(200)
      try await studio.application().test(.live) { client in
        // The server must close the connection, or the client would wait forever.
        let answer = try await RawClient.exchange(try #require(client.port), text)
        #expect(answer.status == nil)
      }
    }
  }

  @Test func `two hundred clients that stand still keep nobody waiting`() async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.live) { client in
        let port = try #require(client.port)
        try await withThrowingTaskGroup(of: Void.self) { group in
          let (held, isHeld) = AsyncStream.makeStream(of: Void.self)
          for _ in 1...200 {
            group.addTask {
              try await RawClient.connected(to: port) { _, outbound in
                try await outbound.write(
                  ByteBuffer(string: "GET /healthz HTTP/1.1\r\nHost: loc"))
                isHeld.yield()
                // The connection stays open until the test is done.
                try? await Task.sleep(for: .seconds(3600))
              }
            }
          }
          var waiting = 200
          for await _ in held {
            waiting -= 1
            if waiting == 0 { break }
          }
          for _ in 1...20 {
            let answer = try await client.get("/healthz")
            #expect(answer.status == .ok)
          }
          group.cancelAll()
          while (try? await group.next()) != nil {}
        }
      }
    }
  }

  @Test(
    arguments: [
      (String(repeating: "x", count: 40_000), 1), ("x", 200),
    ])
  func `heads have limits`(value: String, count: Int) async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.live) { client in
        let fields = (1...count).map { "X-Field-\($0): \(value)\r\n" }.joined()
        let answer = try await RawClient.exchange(
          try #require(client.port),
          "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\(fields)Connection: close\r\n\r\n")
        #expect(answer.status == 400 || answer.status == 431)
      }
    }
  }

  @Test func `a body is counted while it comes, whatever is said of its length`() async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.live) { client in
        let head = """
          POST /sign-in HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n\
          Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n
          """
        let long = String(repeating: "x", count: 70_000)
        let said = try await RawClient.exchange(
          try #require(client.port), "\(head)Content-Length: 70000\r\n\r\n\(long)")
        #expect(said.status == 413)
        let unsaid = try await RawClient.exchange(
          try #require(client.port),
          """
          \(head)Transfer-Encoding: chunked\r\n\r\n\
          \(String(long.utf8.count, radix: 16))\r\n\(long)\r\n0\r\n\r\n
          """)
        #expect(unsaid.status == 413)
      }
    }
  }

  @Test(
    arguments: [
      (String(repeating: "a=1&", count: 1001), HTTPResponse.Status.contentTooLarge),
      ("email=%ff", .badRequest), ("email=a%00b", .badRequest), ("email=%zz", .badRequest),
      ("email\(String(repeating: "[b]", count: 20_000))=1", .unprocessableContent),
    ])
  func `forms that make no sense change nothing`(
    form: String, status: HTTPResponse.Status
  ) async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { client in
        try await client.execute(
          uri: "/sign-in", method: .post, headers: .form, body: ByteBuffer(string: form)
        ) { #expect($0.status == status) }
        try await client.execute(
          uri: "/sign-in", method: .post,
          headers: HTTPFields.form.with("Content-Type", "text/plain"),
          body: ByteBuffer(string: "email=a")
        ) { #expect($0.status == .unsupportedMediaType) }
      }
    }
  }
}
