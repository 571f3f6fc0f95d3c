import WardrobeStore
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import Testing

struct RegisterTests {
  private let fields: KeyValuePairs = [
    "name": "Cleo", "email": "cleo@example.org", "password": "nine yellow socks",
  ]

  @Test func `nobody registers where that is closed`() async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { client in
        let page = try await client.get("/register")
        let form = try await client.post("/register", fields)
        #expect(page.status == .notFound && form.status == .notFound)
        #expect(try await !client.get("/sign-in").text.contains("href=\"/register\""))
      }
      #expect(try await studio.wardrobe.users().count == 2)
    }
  }

  @Test func `anyone does where it is open, and is signed in`() async throws {
    try await withTestStudio { studio in
      studio.configuration.registration = .open
      try await studio.application().test(.router) { client in
        #expect(try await client.get("/sign-in").text.contains("href=\"/register\""))
        let weak = try await client.post(
          "/register", ["name": "Cleo", "email": "cleo@example.org", "password": "password1"])
        #expect(weak.status == .unprocessableContent && weak.text.contains("value=\"Cleo\""))
        let answer = try await client.post("/register", fields)
        #expect(answer.headers[.location] == "/wardrobe")
        let token = try #require(answer.cookies["__Host-what2wear"])
        #expect(
          try await client.get("/account", HTTPFields.page.signedIn(token)).text.contains("Cleo"))
      }
      #expect(try await studio.wardrobe.users().count == 3)
    }
  }

  @Test func `an invitation lets one in`() async throws {
    try await withTestStudio { studio in
      studio.configuration.registration = .invite
      let link = try await studio.accounts.invitation()
      try await studio.application().test(.router) { client in
        let page = try await client.get("/register")
        let form = try await client.post("/register", fields)
        #expect(page.status == .notFound && form.status == .notFound)
        let path = "/register?invitation=\(link.token.text)"
        #expect(try await client.get(path).text.contains("<form"))
        let invited: KeyValuePairs = [
          "name": "Cleo", "email": "cleo@example.org", "password": "nine yellow socks",
          "invitation": link.token.text,
        ]
        #expect(try await client.post("/register", invited).status == .seeOther)
        #expect(try await client.get(path).status == .notFound)
      }
      #expect(try await studio.wardrobe.users().count == 3)
    }
  }
}
