import WardrobeStore
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import Testing

struct SignInTests {
  @Test func `the splash leads to sign-in or to the wardrobe, by the session`() async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { client in
        let out = try await client.get("/")
        #expect(out.status == .seeOther && out.headers[.location] == "/sign-in")
        let signedIn = try await client.get("/", HTTPFields.page.signedIn(TestStudio.anaToken))
        #expect(signedIn.status == .seeOther && signedIn.headers[.location] == "/wardrobe")
        #expect(out.body.readableBytes == 0 && signedIn.body.readableBytes == 0)
      }
    }
  }

  @Test func `signing in gives a new cookie that no script reads and no other site sends`()
    async throws
  {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { client in
        // A token that was planted in the browser is not used (session fixation).
        let planted = String(repeating: "C", count: 42) + "A"
        let answer = try await client.post(
          "/sign-in", ["email": "ANA@example.org", "password": TestStudio.password],
          HTTPFields.form.signedIn(planted))
        #expect(answer.status == .seeOther && answer.headers[.location] == "/wardrobe")
        let token = try #require(answer.cookies["__Host-what2wear"])
        #expect(token.utf8.count == 43 && token != planted)
        for cookie in answer.headers[values: .setCookie] {
          let parts = Set(cookie.split(separator: ";").dropFirst().map { $0.drop { $0 == " " } })
          #expect(parts.isSuperset(of: ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]))
          #expect(!parts.contains { $0.hasPrefix("Domain") })
        }
        let page = try await client.get("/account", HTTPFields.page.signedIn(token))
        #expect(page.status == .ok && page.headers[.cacheControl] == "no-store")
        #expect(page.text.contains("ana@example.org") && !page.text.contains(token))
      }
    }
  }

  @Test func `a session that the browser had ends where another begins`() async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { client in
        _ = try await client.post(
          "/sign-in", ["email": "ben@example.org", "password": TestStudio.password],
          HTTPFields.form.signedIn(TestStudio.anaToken))
        let old = try await client.get("/account", HTTPFields.page.signedIn(TestStudio.anaToken))
        #expect(old.status == .seeOther)
      }
    }
  }

  @Test func `an unknown address and a wrong password are answered by the same page`()
    async throws
  {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { client in
        let unknown = try await client.post(
          "/sign-in", ["email": "xyz@example.org", "password": "seven red buttons"])
        let wrong = try await client.post(
          "/sign-in", ["email": "ana@example.org", "password": "seven blue buttons"])
        #expect(unknown.status == .unprocessableContent && wrong.status == unknown.status)
        #expect(unknown.cookies.isEmpty && wrong.cookies.isEmpty)
        #expect(
          unknown.text.replacing("xyz@", with: "ana@") == wrong.text && wrong.text.contains("ana@"))
      }
    }
  }

  @Test(arguments: [("/account?done=saved", "%2Faccount?done%3Dsaved"), ("/account", "%2Faccount")])
  func `an address asked for signed out leads through sign-in back to it`(
    path: String, inQuery: String
  ) async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { client in
        let asked = try await client.get(path)
        let signIn = try #require(asked.headers[.location])
        #expect(asked.status == .seeOther && signIn.hasPrefix("/sign-in?next="))
        let page = try await client.get(signIn)
        let shown = path.replacing("=", with: "&#61;")
        #expect(page.text.contains("value=\"\(path)\"") || page.text.contains(shown))
        let answer = try await client.post(
          "/sign-in",
          ["email": "ana@example.org", "password": TestStudio.password, "next": path])
        #expect(answer.headers[.location] == path)
      }
    }
  }

  @Test(
    arguments: [
      "https://evil.example/", "//evil.example/", "/\\evil.example", "\\\\evil.example",
      "/\t/evil.example", "/%0d%0aSet-Cookie:x\r\nX: y", "javascript:alert(1)", "evil.example",
      "/sign-in?next=/x", " /wardrobe", "",
    ])
  func `sign-in leads to no other site`(next: String) async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { client in
        let answer = try await client.post(
          "/sign-in",
          ["email": "ana@example.org", "password": TestStudio.password, "next": next])
        let location = try #require(answer.headers[.location])
        #expect(location == "/wardrobe" || next.hasPrefix("/%0d") && location == next)
        #expect(!location.contains("\r") && !location.contains("\\"))
      }
    }
  }

  @Test func `scripts are told 401 where a session has ended, and only there`() async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { client in
        let ended = try await client.get("/account", [.accept: "application/json"])
        #expect(ended.status == .unauthorized)
        #expect(ended.headers[.contentType] == "application/json; charset=utf-8")
        let form = try await client.post("/account/language", ["language": "es"])
        #expect(form.status == .unauthorized)
      }
      // If the wardrobe cannot be read, the user stays signed in.
      studio.wardrobe.close()
      try await studio.application().test(.router) { client in
        let page = try await client.get("/account", HTTPFields.page.signedIn(TestStudio.anaToken))
        #expect(page.status == .serviceUnavailable && page.headers[.retryAfter] == "5")
        #expect(page.cookies.isEmpty && page.text.contains("href=\"/account\""))
        let health = try await client.get("/healthz")
        #expect(health.status == .serviceUnavailable)
      }
    }
  }

  @Test func `signing out ends the session and has the browser forget it`() async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { client in
        let headers = HTTPFields.form.signedIn(TestStudio.anaToken)
        let answer = try await client.post("/sign-out", [:], headers)
        #expect(answer.headers[.location] == "/sign-in?done=signed-out")
        #expect(answer.cookies["__Host-what2wear"] == "")
        #expect(answer.headers[.setCookie]?.contains("Max-Age=0") == true)
        let after = try await client.get("/account", HTTPFields.page.signedIn(TestStudio.anaToken))
        #expect(after.headers[.location]?.hasPrefix("/sign-in") == true)
        #expect(try await client.post("/sign-out", [:], headers).status == .seeOther)
        let page = try await client.get("/sign-in?done=signed-out")
        #expect(page.text.contains("data-arrival=\"signed-out\""))
      }
    }
  }

  @Test func `a link to choose a password ends the session of whoever has the browser`()
    async throws
  {
    try await withTestStudio { studio in
      let link = try #require(try await studio.accounts.resetLink(forEmail: "ben@example.org")).link
      try await studio.application().test(.router) { client in
        let answer = try await client.post(
          "/reset/\(link.token.text)", ["password": "eleven green hats"],
          HTTPFields.form.signedIn(TestStudio.anaToken))
        #expect(answer.status == .seeOther && answer.cookies["__Host-what2wear"] == "")
        for token in [TestStudio.anaToken, TestStudio.benToken] {
          let after = try await client.get("/account", HTTPFields.page.signedIn(token))
          #expect(after.status == .seeOther)
        }
      }
    }
  }

  @Test func `nobody signed in sees the pages for signing in`() async throws {
    try await withTestStudio { studio in
      studio.configuration.registration = .open
      try await studio.application().test(.router) { client in
        let headers = HTTPFields.page.signedIn(TestStudio.anaToken)
        for path in ["/sign-in", "/register"] {
          #expect(try await client.get(path, headers).headers[.location] == "/wardrobe")
        }
        let next = try await client.get("/sign-in?next=/account", headers)
        #expect(next.headers[.location] == "/account")
      }
    }
  }

  @Test func `where nobody has a password, one is told of the address with the key instead`()
    async throws
  {
    try await withTestStudio { studio in
      let ana = studio.ana.user.id
      studio.key = try #require(OneTimeKey.make(for: ana)).key
      studio.configuration.registration = .open
      try await studio.application().test(.router) { [studio] client in
        let both = try await client.get("/sign-in").text
        #expect(both.contains("name=\"password\"") && both.contains("Welcome back"))
        #expect(both.contains("Open the address that the studio printed"))

        for user in try await studio.wardrobe.users() {
          try await studio.wardrobe.removeUser(user.id)
        }
        let page = try await client.get("/sign-in").text
        #expect(page.contains("Open the address that the studio printed"))
        #expect(!page.contains("name=\"password\"") && !page.contains("Welcome back"))
        #expect(page.contains("href=\"/register\""))
        let spanish = try await client.get(
          "/sign-in", HTTPFields.page.with("Accept-Language", "es"))
        #expect(spanish.text.contains("Abre la dirección que el estudio mostró en la terminal"))
      }
      studio.key = nil
      try await studio.application().test(.router) { client in
        let page = try await client.get("/sign-in").text
        #expect(page.contains("name=\"password\"") && !page.contains("printed"))
      }
    }
  }

  @Test func `the key signs the only user in once`() async throws {
    try await withTestStudio { studio in
      let made = try #require(OneTimeKey.make(for: studio.ana.user.id))
      studio.key = made.key
      try await studio.application().test(.router) { client in
        let wrong = try await client.get("/?key=\(TestStudio.anaToken)")
        #expect(wrong.headers[.location] == "/sign-in?done=key" && wrong.cookies.isEmpty)
        let first = try await client.get("/?key=\(made.text)")
        #expect(first.headers[.location] == "/wardrobe")
        let token = try #require(first.cookies["__Host-what2wear"])
        let again = try await client.get("/?key=\(made.text)")
        #expect(again.headers[.location] == "/sign-in?done=key" && again.cookies.isEmpty)
        // A user who signed in with the key may reload the page.
        let reload = try await client.get(
          "/?key=\(made.text)", HTTPFields.page.signedIn(token))
        #expect(reload.headers[.location] == "/wardrobe")
      }
    }
  }

  @Test func `whom only a new key would let in again is told so before signing out`() async throws {
    try await withTestStudio { studio in
      let cleo = try await studio.wardrobe.addUser(UserDetails(name: "Cleo"))
      let made = try #require(OneTimeKey.make(for: cleo.id))
      studio.key = made.key
      try await studio.application().test(.router) { client in
        let token = try #require(
          try await client.get("/?key=\(made.text)").cookies["__Host-what2wear"])
        let (page, form) = (HTTPFields.page.signedIn(token), HTTPFields.form.signedIn(token))
        let asked = try await client.post("/sign-out", [:], form)
        #expect(asked.headers[.location] == "/sign-out" && asked.cookies.isEmpty)
        let text = try await client.get("/sign-out", page).text
        #expect(text.contains("action=\"/sign-out?sure\"") && text.contains("/account#password"))
        let left = try await client.post("/sign-out?sure", [:], form)
        #expect(left.headers[.location] == "/sign-in?done=signed-out")
        #expect(try await client.get("/account", page).status == .seeOther)
        let ana = HTTPFields.page.signedIn(TestStudio.anaToken)
        #expect(try await client.get("/sign-out", ana).headers[.location] == "/wardrobe")
      }
    }
  }

  @Test func `choosing a language keeps what the link confirms beside the password`() async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { client in
        let (link, confirmation) = (SecretToken().text, SecretToken().text)
        let field = "<input type=\"hidden\" name=\"confirms\""
        let page = try await client.get("/reset/\(link)?confirms=\(confirmation)").text
        #expect(page.contains("\(field) value=\"\(confirmation)\">"))
        #expect(try await !client.get("/reset/\(link)?confirms=else").text.contains(field))
      }
    }
  }
}
