import FoundationEssentials
import Garments
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Studio
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

struct GuardTests {
  @Test func `a browser is told what pages never do, on every answer`() async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { client in
        for path in ["/healthz", "/nothing/here", "/favicon.svg"] {
          try await client.execute(uri: path, method: .get, headers: .page) { answer in
            let headers = answer.headers
            #expect(headers[.contentSecurityPolicy]?.contains("default-src 'none'") == true)
            #expect(headers[.contentSecurityPolicy]?.contains("unsafe") == false)
            #expect(headers[.xContentTypeOptions] == "nosniff")
            #expect(headers[named: "Referrer-Policy"] == "same-origin")
            #expect(headers[named: "Cross-Origin-Opener-Policy"] == "same-origin")
            #expect(headers[named: "Permissions-Policy"]?.contains("microphone=()") == true)
            // Loopback has no TLS, so the header that promises TLS must be absent.
            #expect(headers[.strictTransportSecurity] == nil)
            #expect(headers[.setCookie] == nil)
          }
        }
      }
    }
  }

  @Test(arguments: ["localhost", "localhost:7878", "127.0.0.1:7878", "[::1]:7878", "LocalHost"])
  func `the studio's own names are served`(name: String) async throws {
    #expect(try await status(byName: name) == .ok)
  }

  @Test(
    arguments: [
      "evil.example", "evil.example:7878", "localhost.evil.example", "127.0.0.1.evil.example",
      "10.0.0.1", "[::2]", "", "localhost@evil.example",
    ])
  func `no other name is, so that no page of another's can pass for ours`(name: String) async throws
  {
    #expect(try await status(byName: name) == .misdirectedRequest)
  }

  @Test(
    arguments: [
      [], ["Host: localhost", "Host: localhost"], ["Host: localhost", "Host: evil.example"],
      ["Host: evil.example", "hOST: localhost"], ["Host: localhost", "Accept: */*", "Host:"],
    ])
  func `a request says one name, not none and not two`(lines: [String]) async throws {
    #expect(try await status(of: lines) == .badRequest)
  }

  private func status(byName name: String) async throws -> HTTPResponse.Status {
    try await status(of: ["Host: \(name)"])
  }

  private func status(of lines: [String]) async throws -> HTTPResponse.Status {
    try await withTestStudio { studio in
      // The request uses a socket, so that the Host header is parsed.
      try await studio.application().test(.live) { client in
        let port = try #require(client.port)
        let answer = try await RawClient.exchange(
          port,
          (["GET /healthz HTTP/1.1"] + lines + ["Connection: close", "", ""])
            .joined(separator: "\r\n"))
        return HTTPResponse.Status(code: try #require(answer.status))
      }
    }
  }

  @Test(
    arguments: [
      ("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Site", "none"),
      ("Origin", "http://localhost"),
    ])
  func `the studio's own forms are taken`(field: String, value: String) async throws {
    // The address does not exist, so a request that passes the guards gets 404.
    #expect(try await statusOfPost(HTTPFields.page.with(field, value)) == .notFound)
  }

  @Test(
    arguments: [
      ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Site", "same-site"), ("Sec-Fetch-Site", ""),
      ("Origin", "http://evil.example"), ("Origin", "null"), ("Origin", "https://localhost"),
      ("Origin", "http://localhost:8080"), ("Origin", "http://localhost.evil.example"),
      ("Accept", "text/html"),
    ])
  func `no other page's forms are, nor any that say of no page`(
    field: String, value: String
  ) async throws {
    #expect(try await statusOfPost(HTTPFields.page.with(field, value)) == .forbidden)
    let origin = HTTPFields.page.with("Origin", "http://localhost")
    if field == "Sec-Fetch-Site" {
      // If a request has both headers, Fetch Metadata takes precedence over Origin.
      #expect(try await statusOfPost(origin.with(field, value)) == .forbidden)
    }
  }

  private func statusOfPost(_ headers: HTTPFields) async throws -> HTTPResponse.Status {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { client in
        try await client.execute(uri: "/nothing", method: .post, headers: headers) { $0.status }
      }
    }
  }
}
