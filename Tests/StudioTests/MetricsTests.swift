import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import Testing

struct MetricsTests {
  @Test func `requests are counted by route, never by what was asked for`() async throws {
    try await withTestStudio { studio in
      // Over a socket of this machine, as Prometheus comes.
      try await studio.application().test(.live) { client in
        _ = try await client.get("/reset/\(TestStudio.anaToken)")
        _ = try await client.get("/no/such/page?of=ana@example.org")
        let answer = try await client.get("/metrics")
        #expect(answer.status == .ok)
        #expect(answer.headers[.contentType]?.hasPrefix("text/plain; version=0.0.4") == true)
        let lines = answer.text.split(separator: "\n")
        #expect(
          lines.contains {
            $0.hasPrefix("what2wear_requests_total{method=\"GET\",route=\"/reset/")
              && $0.hasSuffix("status=\"404\"} 1")
          })
        #expect(lines.contains { $0.hasPrefix("what2wear_request_seconds_bucket{route=") })
        #expect(lines.contains("what2wear_sessions 2"))
        #expect(!answer.text.contains(TestStudio.anaToken))
        #expect(!answer.text.contains("example.org") && !answer.text.contains("/no/such"))
      }
    }
  }

  @Test func `nobody else is told that there is such a page`() async throws {
    try await withTestStudio { studio in
      studio.configuration.transport = .behindProxy(["127.0.0.1", "::1"])
      studio.configuration.hosts.insert("wardrobe.example.org")
      try await studio.application().test(.live) { client in
        let proxied = HTTPFields.page.with("X-Forwarded-For", "203.0.113.9")
          .with("X-Forwarded-Host", "wardrobe.example.org").with("X-Forwarded-Proto", "https")
        let metrics = try await client.get("/metrics", proxied)
        #expect(metrics.status == .notFound)
        let health = try await client.get("/healthz", proxied)
        #expect(health.status == .ok)
        #expect(health.headers[.strictTransportSecurity] == "max-age=31536000")
        // The proxy adds the last address; whatever stands before it, the client said.
        let spoofed = try await client.get(
          "/metrics", proxied.with("X-Forwarded-For", "127.0.0.1, 203.0.113.9"))
        #expect(spoofed.status == .notFound)
        let foreign = try await client.get(
          "/healthz", proxied.with("X-Forwarded-Host", "evil.example"))
        #expect(foreign.status == .misdirectedRequest)
      }
    }
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
}
