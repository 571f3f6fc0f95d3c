import HummingbirdTesting
import Studio
import Testing

struct RequestLogTests {
  @Test func `requests are logged by route, never by what was asked for`() async throws {
    try await withTestStudio { studio in
      let log = NotedLog()
      studio.logger = log.logger
      try await studio.application().test(.router) { client in
        _ = try await client.get("/reset/\(TestStudio.anaToken)")
        _ = try await client.get("/no/such/page?of=ana@example.org")
      }
      let lines = log.lines.filter { $0.hasPrefix("info request") }
      #expect(lines.count == 2)
      #expect(lines.first?.contains("/reset/") == true)
      #expect(lines.allSatisfy { $0.contains("404") })
      #expect(!lines.contains { $0.contains(TestStudio.anaToken) || $0.contains("/no/such") })
      #expect(!lines.contains { $0.contains("example.org") })
    }
  }
}
