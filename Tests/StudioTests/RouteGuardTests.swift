import Accounts
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import Testing
import WardrobeStore

/// What holds for every address.
struct RouteGuardTests {
  private static let forms = [
    "/account/details", "/account/password", "/account/confirm", "/account/language",
    "/account/sessions/1/end", "/account/sessions/end", "/account/delete",
  ]

  @Test(arguments: forms + ["/sign-in", "/sign-out", "/register", "/reset"])
  func `another site's form is refused, signed in or not`(path: String) async throws {
    try await withTestStudio { studio in
      studio.configuration.registration = .open
      try await studio.application().test(.router) { client in
        for headers in [HTTPFields.form, HTTPFields.form.signedIn(TestStudio.anaToken)] {
          let crossSite = try await client.post(
            path, ["email": "ana@example.org"], headers.with("Sec-Fetch-Site", "cross-site"))
          #expect(crossSite.status == .forbidden && crossSite.cookies.isEmpty)
        }
        let page = try await client.get("/account", HTTPFields.page.signedIn(TestStudio.anaToken))
        #expect(page.status == .ok)
      }
    }
  }

  @Test(arguments: ["/account", "/account/export"])
  func `a page inside leads to sign-in without a session`(path: String) async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { client in
        for cookie in ["", "__Host-what2wear=", "__Host-what2wear=\(TestStudio.anaToken)x"] {
          let answer = try await client.get(path, HTTPFields.page.with("Cookie", cookie))
          #expect(answer.status == .seeOther)
          #expect(answer.headers[.location]?.hasPrefix("/sign-in?next=/account") == true)
          #expect(answer.headers[.cacheControl] == "no-store")
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

  @Test(arguments: forms)
  func `a form inside changes nothing without a session`(path: String) async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { [studio] client in
        let answer = try await client.post(path, ["user": "\(studio.ana.user.id)"])
        #expect(answer.status == .unauthorized)
      }
    }
  }
}
