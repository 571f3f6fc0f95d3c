import WardrobeStore
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import Testing

/// Tests that apply to every route.
struct RouteGuardTests {
  /// The routes that work without a session.
  private static let open: Set = [
    "GET /", "GET /healthz", "GET /favicon.svg", "GET /favicon.ico",
    "GET /apple-touch-icon.png", "GET /icon-192.png", "GET /icon-512.png",
    "GET /manifest.webmanifest",
    "GET /assets/:version/**", "GET /sign-in", "POST /sign-in", "POST /sign-out", "GET /register",
    "POST /register", "GET /reset", "POST /reset", "GET /reset/:token", "POST /reset/:token",
    "GET /confirm/:token", "POST /confirm/:token",
  ]

  private struct Route {
    let method: HTTPRequest.Method
    /// The path, with values for its parameters.
    let path: String
    let isOpen: Bool

    var isReading: Bool { method == .get || method == .head }
  }

  private static func name(_ method: HTTPRequest.Method, _ path: String) -> String {
    let parts = path.split(separator: "/").map { part in
      part.hasPrefix("{") ? ":\(part.dropFirst().dropLast())" : String(part)
    }
    return "\(method) /\(parts.joined(separator: "/"))"
  }

  private func routes(of studio: TestStudio) throws -> [Route] {
    try studio.studio().routes.map { method, path in
      let parts = path.split(separator: "/").map { part in
        part.hasPrefix(":") || part.hasPrefix("{") || part == "**" ? "1" : String(part)
      }
      return Route(
        method: method, path: "/\(parts.joined(separator: "/"))",
        isOpen: Self.open.contains(Self.name(method, path)))
    }
  }

  @Test func `the open routes are known, and no other route is open`() async throws {
    try await withTestStudio { studio in
      let names = try studio.studio().routes.map { Self.name($0.method, $0.path) }
      #expect(Self.open.subtracting(names) == [])
      #expect(names.count > Self.open.count + 40)
    }
  }

  @Test func `another site's change is refused, signed in or not`() async throws {
    try await withTestStudio { studio in
      studio.configuration.registration = .open
      let routes = try routes(of: studio).filter { !$0.isReading }
      try await studio.application().test(.router) { client in
        for route in routes {
          for headers in [HTTPFields.form, HTTPFields.form.signedIn(TestStudio.anaToken)] {
            let crossSite = try await client.execute(
              uri: route.path, method: route.method,
              headers: headers.with("Sec-Fetch-Site", "cross-site"),
              body: ByteBuffer(string: "email=ana@example.org"))
            #expect(crossSite.status == .forbidden && crossSite.cookies.isEmpty, "\(route)")
          }
        }
        let page = try await client.get("/account", HTTPFields.page.signedIn(TestStudio.anaToken))
        #expect(page.status == .ok)
      }
    }
  }

  @Test func `what is inside leads to sign-in without a session`() async throws {
    try await withTestStudio { studio in
      let routes = try routes(of: studio).filter { $0.isReading && !$0.isOpen }
      try await studio.application().test(.router) { client in
        for route in routes {
          for cookie in ["", "__Host-what2wear=", "__Host-what2wear=\(TestStudio.anaToken)x"] {
            let answer = try await client.execute(
              uri: route.path, method: route.method, headers: .page.with("Cookie", cookie))
            #expect(answer.status == .seeOther, "\(route)")
            // The wardrobe is the default page after sign-in.
            let back = route.path == "/wardrobe" ? "" : "?next=\(route.path)"
            #expect(answer.headers[.location]?.hasPrefix("/sign-in\(back)") == true, "\(route)")
            #expect(answer.headers[.cacheControl] == "no-store", "\(route)")
          }
        }
      }
    }
  }

  @Test(
    arguments: [
      "/", "/sign-in", "/wardrobe", "/outfits", "/add", "/account", "/healthz", "/favicon.svg",
      "/nothing",
    ])
  func `HEAD tells what GET would, without it`(path: String) async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { client in
        for headers in [HTTPFields.page, HTTPFields.page.signedIn(TestStudio.anaToken)] {
          let whole = try await client.get(path, headers)
          let head = try await client.execute(uri: path, method: .head, headers: headers) { $0 }
          #expect(head.status == whole.status && head.body.readableBytes == 0)
          #expect(head.headers[.contentType] == whole.headers[.contentType])
          #expect(head.headers[.contentLength] == "\(whole.body.readableBytes)")
          #expect(head.headers[.location] == whole.headers[.location])
        }
      }
    }
  }

  @Test func `a change inside is refused without a session`() async throws {
    try await withTestStudio { studio in
      let routes = try routes(of: studio).filter { !$0.isReading && !$0.isOpen }
      try await studio.application().test(.router) { [studio] client in
        for route in routes {
          let answer = try await client.execute(
            uri: route.path, method: route.method, headers: .form,
            body: ByteBuffer(string: "user=\(studio.ana.user.id)"))
          #expect(answer.status == .unauthorized, "\(route)")
        }
      }
    }
  }

  @Test func `a change without a form is refused from a page of another user, or of nobody`()
    async throws
  {
    try await withTestStudio { studio in
      let routes = try routes(of: studio).filter { $0.method == .put || $0.method == .delete }
      #expect(routes.count >= 5)
      let own = HTTPFields.script.signedIn(TestStudio.anaToken)
      try await studio.application().test(.router) { [studio] client in
        for route in routes {
          for headers in [own, own.of(studio.ben), own.with("X-User", "")] {
            let answer = try await client.execute(
              uri: route.path, method: route.method, headers: headers,
              body: ByteBuffer(bytes: try TestPhotos.jpeg(seed: 1)))
            #expect(answer.status == .conflict, "\(route)")
          }
          let taken = try await client.execute(
            uri: route.path, method: route.method, headers: own.of(studio.ana))
          #expect(taken.status != .conflict, "\(route)")
        }
      }
      #expect(try await studio.wardrobe.users().allSatisfy { $0.picture == nil })
    }
  }

  @Test func `a page that was kept is told whether it is still its user's`() async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { [studio] client in
        let own = HTTPFields.script.signedIn(TestStudio.anaToken)
        for (headers, status) in [
          (own, HTTPResponse.Status.noContent), (own.of(studio.ana), .noContent),
          (own.of(studio.ben), .conflict), (.script.of(studio.ana), .unauthorized),
        ] {
          let answer = try await client.get("/session", headers)
          #expect(answer.status == status)
        }
      }
    }
  }
}
