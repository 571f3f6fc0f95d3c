import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import Subprocess
import SystemPackage
import TestSupport
import Testing

struct ProxyTests {
  private static let proxied = HTTPFields.form.with("X-Forwarded-Host", "wardrobe.example.org")
    .with("X-Forwarded-Proto", "https")

  @Test func `who comes past the proxy is not served, and may see on this machine how it does`()
    async throws
  {
    try await withTestStudio { studio in
      studio.configuration.transport = .behindProxy(["192.0.2.1"])
      try await studio.application().test(.live) { client in
        for path in ["/sign-in", "/", "/wardrobe", "/assets/1/studio.css", "/no/such"] {
          let answer = try await client.get(path)
          #expect(answer.status == .misdirectedRequest, "\(path)")
        }
        let password = try await client.post(
          "/sign-in", ["email": "ana@example.org", "password": TestStudio.password])
        #expect(password.status == .misdirectedRequest && password.cookies.isEmpty)
        #expect(try await client.get("/healthz").status == .ok)
      }
    }
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/net/if_inet6"), "no IPv6 here"))
  func `a proxy that comes by IPv4 to a socket of both kinds is known`() async throws {
    let folder = Workspace()
    _ = try await Subprocess.run(
      .path(StudioProgram.path),
      arguments: [
        "--wardrobe", folder.path("wardrobe").string, "--listen", "[::]:0", "--behind-proxy",
        "--address", "https://wardrobe.example.org", "--proxy", "127.0.0.1",
      ], input: .none, output: .sequence, error: .discarded
    ) { execution in
      var lines = execution.standardOutput.strings().makeAsyncIterator()
      _ = try #require(try await lines.next())
      let ports = try listeningPorts(of: execution.processIdentifier.value)
      let port = try #require(ports.first)
      let answer = try await RawClient.exchange(
        port,
        """
        GET /sign-in HTTP/1.1\r\nHost: wardrobe.example.org\r\nX-Forwarded-Proto: https\r\n\
        X-Forwarded-For: 192.0.2.9\r\nConnection: close\r\n\r\n
        """)
      #expect(answer.status == 200)
      try execution.send(signal: .terminate)
      while try await lines.next() != nil {}
    }
  }

  /// Returns the TCP ports on which a process listens. Behind a proxy, the program does not print
  /// its port.
  private func listeningPorts(of process: pid_t) throws -> [Int] {
    let manager = FileManager.default
    let folder = "/proc/\(process)/fd"
    let sockets = try manager.contentsOfDirectory(atPath: folder).compactMap {
      try? manager.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
    }
    let table = try String(contentsOfFile: "/proc/\(process)/net/tcp6", encoding: .utf8)
    return table.split(separator: "\n").dropFirst().compactMap { line in
      let words = line.split(separator: " ")
      // State 0A is a listening socket. The tenth word is the socket's inode.
      guard words.count > 9, words[3] == "0A", sockets.contains("socket:[\(words[9])]") else {
        return nil
      }
      return words[1].split(separator: ":").last.flatMap { Int($0, radix: 16) }
    }
  }

  @Test func `what a proxy says is believed`() async throws {
    try await withTestStudio { studio in
      studio.configuration.transport = .behindProxy(["127.0.0.1", "::1"])
      studio.configuration.hosts.insert("wardrobe.example.org")
      try await studio.application().test(.live) { client in
        let health = try await client.get("/healthz", Self.proxied)
        #expect(health.status == .ok)
        #expect(health.headers[.strictTransportSecurity] == "max-age=31536000")
        let foreign = try await client.get(
          "/healthz", Self.proxied.with("X-Forwarded-Host", "evil.example"))
        #expect(foreign.status == .misdirectedRequest)
      }
    }
  }

  /// Signs in like a browser that does not send Fetch Metadata.
  private static func signIn(
    _ client: some TestClientProtocol, host: String, proto: String?,
    from origin: String = "https://wardrobe.example.org"
  ) async throws -> HTTPResponse.Status {
    var headers = HTTPFields.form.with("X-Forwarded-Host", host).with("Origin", origin)
    headers[named: "Sec-Fetch-Site"] = nil
    headers[named: "X-Forwarded-Proto"] = proto
    return try await client.post(
      "/sign-in", ["email": "ana@example.org", "password": "wrong"], headers
    ).status
  }

  @Test(
    arguments: [
      ("wardrobe.example.org, wardrobe.example.org", "https, https", .unprocessableContent),
      ("evil.example,wardrobe.example.org", "http,HTTPS", .unprocessableContent),
      ("wardrobe.example.org, evil.example", "https", .misdirectedRequest),
      ("wardrobe.example.org", "https, http", .forbidden),
    ] as [(String, String, HTTPResponse.Status)])
  func `of several proxies in a row the nearest one is believed`(
    host: String, proto: String, status: HTTPResponse.Status
  ) async throws {
    try await withTestStudio { studio in
      studio.configuration.transport = .behindProxy(["127.0.0.1", "::1"])
      studio.configuration.hosts.insert("wardrobe.example.org")
      try await studio.application().test(.live) { client in
        let answer = try await Self.signIn(client, host: host, proto: proto)
        #expect(answer == status)
      }
    }
  }

  @Test func `a proxy that does not name HTTPS is named in the log once`() async throws {
    let log = NotedLog()
    @Sendable func advice() -> [String] { log.lines.filter { $0.contains("X-Forwarded-Proto") } }
    try await withTestStudio { studio in
      studio.configuration.transport = .behindProxy(["127.0.0.1", "::1"])
      studio.configuration.hosts.insert("wardrobe.example.org")
      studio.logger = log.logger
      try await studio.application().test(.live) { client in
        let host = "wardrobe.example.org"
        let other = try await Self.signIn(
          client, host: host, proto: nil, from: "https://evil.example")
        #expect(other == .forbidden && advice().isEmpty)
        for proto in [nil, "http", nil] {
          let own = try await Self.signIn(client, host: host, proto: proto)
          #expect(own == .forbidden)
        }
      }
    }
    #expect(advice().count == 1 && advice().first?.contains("proxy_set_header") == true)
    #expect(advice().first?.hasPrefix("warning") == true)
  }

  @Test func `what a proxy would say is not believed of others`() async throws {
    try await withTestStudio { studio in
      studio.configuration.transport = .behindProxy(["192.0.2.1"])
      studio.configuration.hosts = ["wardrobe.example.org"]
      try await studio.application().test(.live) { client in
        let headers = HTTPFields.page.with("X-Forwarded-Host", "wardrobe.example.org")
        let answer = try await client.get("/healthz", headers)
        #expect(answer.status == .misdirectedRequest)
      }
    }
  }

  @Test func `two clients of IPv4 are two, however a proxy writes them`() async throws {
    try await withTestStudio { studio in
      studio.configuration.transport = .behindProxy(["127.0.0.1", "::1"])
      studio.configuration.hosts.insert("wardrobe.example.org")
      studio.throttle = SignInThrottle(
        network: SignInThrottle.Allowance(tries: 2, seconds: 60), now: StandingClock().now)
      try await studio.application().test(.live) { client in
        func status(from address: String) async throws -> HTTPResponse.Status {
          try await client.post(
            "/sign-in", ["email": "\(address)@example.org", "password": "wrong"],
            Self.proxied.with("X-Forwarded-For", address)
          ).status
        }
        for _ in 1...2 {
          let wrong = try await status(from: "::ffff:192.0.2.7")
          #expect(wrong == .unprocessableContent)
        }
        let other = try await status(from: "::ffff:192.0.2.8")
        #expect(other == .unprocessableContent)
        let stopped = try await status(from: "192.0.2.7")
        #expect(stopped == .tooManyRequests)
        // The proxy adds the last address. All earlier addresses come from the client.
        let spoofed = try await status(from: "198.51.100.1, 192.0.2.7")
        #expect(spoofed == .tooManyRequests)
      }
    }
  }

  @Test func `one client cannot hold all connections of the proxy`() async throws {
    try await withTestStudio { studio in
      studio.configuration.transport = .behindProxy(["127.0.0.1", "::1"])
      studio.configuration.hosts.insert("wardrobe.example.org")
      studio.configuration.mostOfOneClient = 2
      try await studio.application().test(.live) { client in
        let port = try #require(client.port)
        func status(from address: String) async throws -> HTTPResponse.Status {
          try await client.post(
            "/reset", ["email": ""], Self.proxied.with("X-Forwarded-For", address)
          ).status
        }
        let half = """
          POST /sign-in HTTP/1.1\r\nHost: wardrobe.example.org\r\nX-Forwarded-Proto: https\r\n\
          X-Forwarded-For: 203.0.113.9\r\nSec-Fetch-Site: same-origin\r\n\
          Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nemail=
          """
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 1...2 {
            group.addTask {
              // A client is refused while the request below holds its place. The client then
              // retries until the test is done.
              while !Task.isCancelled {
                try? await RawClient.connected(to: port) { inbound, outbound in
                  try await outbound.write(ByteBuffer(string: half))
                  for try await _ in inbound { break }
                }
              }
            }
          }
          try await Waiting.until("both are there") {
            try await status(from: "203.0.113.9") == .tooManyRequests
          }
          #expect(try await status(from: "203.0.113.10") == .ok)
          // GET requests do not count.
          let page = try await client.get(
            "/sign-in", Self.proxied.with("X-Forwarded-For", "203.0.113.9"))
          #expect(page.status == .ok)
          group.cancelAll()
          while (try? await group.next()) != nil {}
        }
        try await Waiting.until("they are gone, and others may come") {
          try await status(from: "203.0.113.9") == .ok
        }
      }
    }
  }
}
