import WardrobeStore
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import SystemPackage
import TestSupport
import Testing

struct AccountScreenTests {
  private let ana = HTTPFields.form.signedIn(TestStudio.anaToken)

  @Test func `a form of another's page is refused`() async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { [studio] client in
        for path in [
          "details", "password", "language", "confirm", "delete", "sessions/end",
          "sessions/1/end",
        ] {
          let other = try await client.post(
            "/account/\(path)", ["user": "\(studio.ben.user.id)", "word": "delete"], ana)
          #expect(other.status == .conflict, "\(path)")
          let none = try await client.post("/account/\(path)", ["word": "delete"], ana)
          #expect(none.status == .conflict, "\(path)")
        }
      }
      #expect(try await studio.wardrobe.users().count == 2)
    }
  }

  @Test func `details are saved, and another address takes the password`() async throws {
    try await withTestStudio { studio in
      let user = "\(studio.ana.user.id)"
      try await studio.application().test(.router) { client in
        let renamed = try await client.post(
          "/account/details", ["user": user, "name": "Ana María", "email": "ana@example.org"], ana)
        #expect(renamed.headers[.location] == "/account?done=saved")
        let refused = try await client.post(
          "/account/details",
          ["user": user, "name": "Ana", "email": "x@example.org", "password": "wrong"], ana)
        #expect(refused.status == .unprocessableContent)
        let taken = try await client.post(
          "/account/details",
          [
            "user": user, "name": "Ana", "email": "ben@example.org",
            "password": TestStudio.password,
          ], ana)
        #expect(taken.status == .unprocessableContent)
        let moved = try await client.post(
          "/account/details",
          [
            "user": user, "name": "Ana", "email": "x@example.org",
            "password": TestStudio.password,
          ], ana)
        #expect(moved.status == .seeOther)
      }
      let users = try await studio.wardrobe.users()
      #expect(users.map(\.details.email) == ["x@example.org", "ben@example.org"])
    }
  }

  private func moving(
    _ studio: TestStudio, to email: String, _ password: String = TestStudio.password
  ) -> KeyValuePairs<String, String> {
    ["user": "\(studio.ana.user.id)", "name": "Ana", "email": email, "password": password]
  }

  @Test func `an address that one signs in by is not left out`() async throws {
    try await withTestStudio { studio in
      let user = studio.ana.user.id
      try await studio.application().test(.router) { client in
        let refused = try await client.post(
          "/account/details",
          ["user": "\(user)", "name": "Ana", "email": " ", "password": TestStudio.password], ana)
        #expect(refused.status == .unprocessableContent)
        #expect(String(buffer: refused.body).contains("Enter another one, or keep this one"))
      }
      await #expect(throws: WardrobeError.invalid(.emailNeeded)) {
        try await studio.wardrobe.editUser(user) { $0.email = nil }
      }
      #expect(try await studio.wardrobe.users().map(\.details.email).contains("ana@example.org"))
    }
  }

  @Test func `the right password takes no try, and begins no session`() async throws {
    try await withTestStudio { studio in
      studio.throttle = SignInThrottle(
        account: SignInThrottle.Allowance(tries: 1, seconds: 60),
        network: SignInThrottle.Allowance(tries: 1, seconds: 60), now: StandingClock().now)
      let before = try await studio.accounts.signIn(studio.ana.user.id, device: "Test").session.id
      try await studio.application().test(.router) { [studio] client in
        for number in 1...4 {
          let moved = try await client.post(
            "/account/details", moving(studio, to: "ana\(number)@example.org"), ana)
          #expect(moved.status == .seeOther)
        }
        let set = try await client.post(
          "/account/password",
          [
            "user": "\(studio.ana.user.id)", "old": TestStudio.password,
            "new": "eleven green hats",
          ], ana)
        #expect(set.headers[.location] == "/account?done=password")
      }
      let after = try await studio.accounts.signIn(studio.ana.user.id, device: "Test").session.id
      #expect(after == before + 1)
    }
  }

  @Test func `another address brings no other tries`() async throws {
    try await withTestStudio { studio in
      studio.throttle = SignInThrottle(
        account: SignInThrottle.Allowance(tries: 2, seconds: 60), now: StandingClock().now)
      try await studio.application().test(.router) { [studio] client in
        func post(_ email: String, _ password: String) async throws -> TestResponse {
          try await client.post("/account/details", moving(studio, to: email, password), ana)
        }
        #expect(try await post("a@example.org", "wrong").status == .unprocessableContent)
        #expect(try await post("b@example.org", TestStudio.password).status == .seeOther)
        #expect(try await post("c@example.org", "wrong").status == .unprocessableContent)
        let stopped = try await post("d@example.org", TestStudio.password)
        #expect(
          stopped.status == .unprocessableContent && stopped.text.contains("tried too many times"))
        // The owner of the address can still sign in.
        let signedIn = try await client.post(
          "/sign-in", ["email": "b@example.org", "password": TestStudio.password])
        #expect(signedIn.status == .seeOther)
      }
    }
  }

  @Test func `another address again and again writes to nobody without an end`() async throws {
    try await withTestStudio { studio in
      studio.configuration.sendmail = "true"
      studio.throttle = SignInThrottle(now: StandingClock().now)
      try await studio.application().test(.router) { [studio] client in
        func move(to email: String) async throws -> HTTPResponse.Status {
          try await client.post("/account/details", moving(studio, to: email), ana).status
        }
        let refused = try await move(to: "nonsense")
        #expect(refused == .unprocessableContent)
        for number in 1...5 {
          #expect(try await move(to: "victim\(number)@example.org") == .seeOther)
        }
        #expect(try await move(to: "victim6@example.org") == .unprocessableContent)
      }
      // The address is unchanged, because no link was followed.
      let users = try await studio.wardrobe.users()
      #expect(users.first?.details.email == "ana@example.org")
    }
  }

  @Test func `another password ends all other sessions`() async throws {
    try await withTestStudio { studio in
      let user = "\(studio.ana.user.id)"
      let other = try await studio.accounts.signIn(studio.ana.user.id, device: "Other")
      try await studio.application().test(.router) { client in
        let wrong = try await client.post(
          "/account/password", ["user": user, "old": "wrong", "new": "eleven green hats"], ana)
        #expect(wrong.status == .unprocessableContent)
        let short = try await client.post(
          "/account/password", ["user": user, "old": TestStudio.password, "new": "short"], ana)
        #expect(short.status == .unprocessableContent)
        let set = try await client.post(
          "/account/password",
          ["user": user, "old": TestStudio.password, "new": "eleven green hats"], ana)
        #expect(set.headers[.location] == "/account?done=password")
        #expect(try await client.get("/account", ana).status == .ok)
        let gone = try await client.get(
          "/account", HTTPFields.page.signedIn(other.token.text))
        #expect(gone.status == .seeOther)
      }
    }
  }

  @Test func `sessions are listed and ended, another's never`() async throws {
    try await withTestStudio { studio in
      let user = "\(studio.ana.user.id)"
      let other = try await studio.accounts.signIn(studio.ana.user.id, device: "Firefox, Linux")
      try await studio.application().test(.router) { [studio] client in
        let page = try await client.get("/account", ana)
        #expect(page.text.contains("Firefox, Linux"))
        #expect(page.text.contains("/account/sessions/\(other.session.id)/end"))
        let bens = try await client.post(
          "/account/sessions/\(studio.ben.session)/end", ["user": user], ana)
        #expect(bens.status == .notFound)
        let ended = try await client.post(
          "/account/sessions/\(other.session.id)/end", ["user": user], ana)
        #expect(ended.status == .seeOther)
        #expect(
          try await client.get("/account", HTTPFields.page.signedIn(TestStudio.benToken)).status
            == .ok)
        let gone = try await client.get("/account", HTTPFields.page.signedIn(other.token.text))
        #expect(gone.status == .seeOther)
      }
    }
  }

  @Test func `the language stays with the account and the browser`() async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { [studio] client in
        let answer = try await client.post(
          "/account/language", ["user": "\(studio.ana.user.id)", "language": "es"], ana)
        #expect(answer.cookies["__Host-language"] == "es")
        let page = try await client.get("/account", ana)
        #expect(page.headers[.contentLanguage] == "es" && page.text.contains("lang=\"es\""))
        let none = try await client.get("/nothing", .page.signedIn(TestStudio.anaToken))
        #expect(none.status == .notFound && none.headers[.contentLanguage] == "es")
        let link = try await client.get("/sign-in?language=es")
        #expect(link.headers[.contentLanguage] == "es" && link.cookies["__Host-language"] == "es")
      }
    }
  }

  @Test func `everything is deleted only when it is typed, and is gone then`() async throws {
    try await withTestStudio { studio in
      let user = "\(studio.ana.user.id)"
      let wardrobe = studio.wardrobe.folder.path.string
      for place in ["cache/looks", "uploads"] {
        for sessionUser in [studio.ana, studio.ben] {
          let folder = "\(wardrobe)/\(place)/\(sessionUser.user.id)"
          try FileManager.default.createDirectory(
            atPath: "\(folder)/x", withIntermediateDirectories: true)
          #expect(FileManager.default.createFile(atPath: "\(folder)/x/y", contents: nil))
        }
      }
      try await studio.application().test(.router) { client in
        for (word, password) in [("yes", TestStudio.password), ("delete", "wrong")] {
          let answer = try await client.post(
            "/account/delete", ["user": user, "word": word, "password": password], ana)
          #expect(answer.status == .unprocessableContent)
        }
        let answer = try await client.post(
          "/account/delete",
          ["user": user, "word": "Delete", "password": TestStudio.password], ana)
        #expect(answer.headers[.location] == "/sign-in?done=deleted")
        #expect(answer.cookies["__Host-what2wear"] == "")
        // The page tells other tabs that the user has signed out.
        let page = try await client.get("/sign-in?done=deleted")
        #expect(page.text.contains("data-arrival=\"signed-out\""))
      }
      #expect(try await studio.wardrobe.users().map(\.id) == [studio.ben.user.id])
      for place in ["cache/looks", "uploads"] {
        let left = try FileManager.default.contentsOfDirectory(atPath: "\(wardrobe)/\(place)")
        #expect(left == ["\(studio.ben.user.id)"])
      }
    }
  }

  @Test func `the export is an archive of all that is the user's`() async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { client in
        let answer = try await client.get("/account/export", ana)
        #expect(answer.status == .ok)
        #expect(answer.headers[.contentDisposition]?.hasPrefix("attachment") == true)
        let folder = Workspace()
        try folder.write(Array(answer.body.readableBytesView), to: "all.zip")
        let listed = try ChildProgram("unzip", "-Z1").run(folder.path("all.zip"))
        #expect(
          listed.outputLines
            == ["garments.csv", "outfits.csv", "wardrobe.json"].map { "what2wear/\($0)" })
        #expect(try await client.get("/account/export", ana).status == .ok)
      }
    }
  }
}
