import WardrobeStore
import Core
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import SystemPackage
import TestSupport
import Testing

struct MailTests {
  private let folder = Workspace()

  /// Returns the mail that the command received. Waits until the mail is complete.
  private func mail() async throws -> String {
    let file = URL(filePath: folder.path("mail").string)
    try await Waiting.until("the mail is there") {
      FileManager.default.fileExists(atPath: file.path)
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    try FileManager.default.removeItem(at: file)
    return text
  }

  /// A command that saves a mail atomically.
  private var command: String {
    let file = folder.path("mail").string
    return "cat > \(file).part && mv \(file).part \(file)"
  }

  private func text(of mail: String) throws -> String {
    let body = try #require(mail.split(separator: "\n\n", maxSplits: 1).last)
    let data = try #require(Data(base64Encoded: body.filter { !$0.isWhitespace }))
    return try #require(String(data: data, encoding: .utf8))
  }

  private func link(in mail: String) throws -> String {
    let line = try #require(
      text(of: mail).split(separator: "\n").first { $0.hasPrefix("https://") })
    return String(line)
  }

  @Test func `a mailed link resets the password once, and ends all sessions`() async throws {
    try await withTestStudio { studio in
      studio.configuration.sendmail = command
      studio.configuration.address = "https://wardrobe.example.org"
      try await studio.application().test(.router) { client in
        let known = try await client.post("/reset", ["email": "Ana@example.org"])
        let unknown = try await client.post("/reset", ["email": "nobody@example.org"])
        #expect(known.status == .ok && known.text == unknown.text)

        let mail = try await mail()
        #expect(mail.contains("To: <ana@example.org>\n"))
        #expect(mail.contains("From: What2Wear <what2wear@wardrobe.example.org>\n"))
        let link = try link(in: mail)
        let path = try #require(link.split(separator: "https://wardrobe.example.org").last)
        #expect(try await client.get(String(path)).status == .ok)

        let short = try await client.post(String(path), ["password": "short"])
        #expect(short.status == .unprocessableContent)
        let set = try await client.post(String(path), ["password": "eleven green hats"])
        #expect(set.headers[.location] == "/sign-in?done=password")
        let again = try await client.post(String(path), ["password": "twelve green hats"])
        #expect(again.status == .notFound)

        let old = try await client.get("/account", HTTPFields.page.signedIn(TestStudio.anaToken))
        #expect(old.status == .seeOther)
        let new = try await client.post(
          "/sign-in", ["email": "ana@example.org", "password": "eleven green hats"])
        #expect(new.headers[.location] == "/wardrobe")
      }
    }
  }

  @Test func `registering tells nobody but the mail's reader that an address is taken`()
    async throws
  {
    try await withTestStudio { studio in
      studio.configuration.sendmail = command
      studio.configuration.address = "https://wardrobe.example.org"
      studio.configuration.registration = .open
      try await studio.application().test(.router) { [studio] client in
        let page = try await client.get("/register")
        #expect(page.text.contains("name=\"email\"") && !page.text.contains("name=\"password\""))
        let taken = try await client.post(
          "/register", ["name": "Eva", "email": "ANA@example.org"])
        let told = try await mail()
        #expect(told.contains("To: <ana@example.org>\n"))
        #expect(try text(of: told).contains("You already have a wardrobe"))
        #expect(try await studio.wardrobe.users().count == 2)

        let free = try await client.post("/register", ["name": "Eva", "email": "eva@example.org"])
        #expect(free.status == taken.status && free.text == taken.text)
        #expect(free.cookies.isEmpty && taken.cookies.isEmpty)
        let letter = try await mail()
        #expect(letter.contains("To: <eva@example.org>\n"))
        // No password is set, so every password is wrong.
        let early = try await client.post(
          "/sign-in", ["email": "eva@example.org", "password": ""])
        #expect(early.status == .unprocessableContent)

        let path = try String(
          #require(link(in: letter).split(separator: "https://wardrobe.example.org").last))
        let set = try await client.post(path, ["password": "eleven green hats"])
        #expect(set.headers[.location] == "/sign-in?done=password")
        let eva = try #require(try await studio.wardrobe.users().last)
        #expect(eva.details.name == "Eva" && eva.isEmailConfirmed)
        let new = try await client.post(
          "/sign-in", ["email": "eva@example.org", "password": "eleven green hats"])
        #expect(new.headers[.location] == "/wardrobe")
      }
    }
  }

  @Test func `an invitation is used up whether or not the address is taken`() async throws {
    try await withTestStudio { studio in
      studio.configuration.sendmail = command
      studio.configuration.address = "https://wardrobe.example.org"
      studio.configuration.registration = .invite
      let invitations = [
        try await studio.accounts.invitation(), try await studio.accounts.invitation(),
      ]
      try await studio.application().test(.router) { client in
        var answers: [String] = []
        for (invitation, email) in zip(invitations, ["ana@example.org", "eva@example.org"]) {
          let answer = try await client.post(
            "/register", ["name": "Eva", "email": email, "invitation": invitation.token.text])
          #expect(answer.status == .ok)
          answers.append(answer.text.replacing(invitation.token.text, with: ""))
          #expect(try await mail().contains("To: <\(email)>\n"))
          let again = try await client.get("/register?invitation=\(invitation.token.text)")
          #expect(again.status == .notFound)
        }
        #expect(answers[0] == answers[1])
      }
      #expect(try await studio.wardrobe.users().count == 3)
    }
  }

  @Test func `a link confirms the address, by a button`() async throws {
    try await withTestStudio { studio in
      studio.configuration.sendmail = command
      studio.configuration.address = "https://wardrobe.example.org"
      let ana = HTTPFields.form.signedIn(TestStudio.anaToken)
      try await studio.application().test(.router) { [studio] client in
        let asked = try await client.post(
          "/account/confirm", ["user": "\(studio.ana.user.id)"], ana)
        #expect(asked.headers[.location] == "/account?done=mail")
        let path = try String(
          #require(link(in: await mail()).split(separator: "https://wardrobe.example.org").last))
        // A GET request must not confirm the address, because mail scanners follow links, too.
        #expect(try await client.get(path).status == .ok)
        #expect(try await studio.wardrobe.users().map(\.isEmailConfirmed) == [false, false])
        let confirmed = try await client.post(path, [:], ana)
        #expect(confirmed.headers[.location] == "/wardrobe?done=confirmed")
        #expect(try await studio.wardrobe.users().map(\.isEmailConfirmed) == [true, false])
        #expect(try await client.post(path, [:], ana).status == .notFound)
      }
    }
  }

  @Test func `another address counts once its mail was read, and only its reader learns of it`()
    async throws
  {
    try await withTestStudio { studio in
      studio.configuration.sendmail = command
      studio.configuration.address = "https://wardrobe.example.org"
      let ana = HTTPFields.form.signedIn(TestStudio.anaToken)
      try await studio.application().test(.router) { [studio] client in
        func move(to email: String) async throws -> TestResponse {
          try await client.post(
            "/account/details",
            [
              "user": "\(studio.ana.user.id)", "name": "Ana", "email": email,
              "password": TestStudio.password,
            ], ana)
        }
        func addresses() async throws -> [String?] {
          try await studio.wardrobe.users().map(\.details.email)
        }
        let taken = try await move(to: "BEN@example.org")
        let told = try await mail()
        #expect(told.contains("To: <ben@example.org>\n"))
        #expect(try text(of: told).contains("The address still belongs to your wardrobe"))
        #expect(try !text(of: told).contains("https://"))

        let free = try await move(to: "ana.new@example.org")
        #expect(free.status == .seeOther && taken.status == free.status)
        #expect(free.headers[.location] == "/account?done=moving")
        #expect(taken.headers[.location] == free.headers[.location])
        let pages = try await client.get("/account?done=moving", ana).text
        #expect(pages.contains("Saved"))
        let letter = try await mail()
        #expect(letter.contains("To: <ana.new@example.org>\n"))
        #expect(try await addresses() == ["ana@example.org", "ben@example.org"])

        let path = try String(
          #require(link(in: letter).split(separator: "https://wardrobe.example.org").last))
        let confirmed = try await client.post(path, [:], ana)
        #expect(confirmed.headers[.location] == "/wardrobe?done=confirmed")
        #expect(try await addresses() == ["ana.new@example.org", "ben@example.org"])
        #expect(try await studio.wardrobe.users().map(\.isEmailConfirmed) == [true, false])
        #expect(try await client.post(path, [:], ana).status == .notFound)
        // Only the case changes, so the address cannot belong to another user.
        let same = try await move(to: "Ana.New@example.org")
        #expect(same.headers[.location] == "/account?done=saved")
        #expect(try await addresses() == ["Ana.New@example.org", "ben@example.org"])
      }
    }
  }

  @Test func `without a command nothing is promised`() async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { client in
        let page = try await client.get("/reset")
        #expect(
          page.text.contains("what2wear user reset") && !page.text.contains("action=\"/reset\""))
        let posted = try await client.post("/reset", ["email": "ana@example.org"])
        #expect(!posted.text.contains("have sent"))
      }
    }
  }

  @Test func `so many mails are sent to an address, and no more`() async throws {
    try await withTestStudio { studio in
      studio.configuration.sendmail = "cat >> \(folder.path("mails").string)"
      studio.throttle = SignInThrottle(now: StandingClock().now)
      try await studio.application().test(.router) { client in
        for _ in 1...5 {
          #expect(try await client.post("/reset", ["email": "ana@example.org"]).status == .ok)
        }
        let stopped = try await client.post("/reset", ["email": "ben@example.org"])
        #expect(stopped.status == .tooManyRequests)
      }
    }
  }
}
