import Core
import FoundationEssentials
import Garments
import TestSupport
import Testing
import WardrobeStore

@Suite("What a wardrobe keeps for signing in")
struct AccountRowTests {
  private let fixture = WardrobeFixture()
  private let time = Date(timeIntervalSince1970: 1_800_000_000)
  private let limits = SessionLimits(used: .distantPast, created: .distantPast)

  private func hash(_ text: String) throws -> SHA256Digest {
    try SHA256Digest(of: Array(text.utf8))
  }

  /// Makes the user Ana with a password, a session and links, and an invitation.
  private func wardrobe() async throws -> (Wardrobe, User) {
    let wardrobe = try await fixture.open()
    let ana = try await wardrobe.addUser(
      UserDetails(name: "Ana", email: "ana@example.org", language: .spanish))
    try await wardrobe.setPassword("$argon2id$secret", of: ana.id, at: time)
    _ = try await wardrobe.startSession(
      hash("token"), of: ana.id, device: "Firefox", at: time, limits: limits)
    for (purpose, user) in [
      (.confirm, ana.id), (.reset, ana.id), (.invite, nil),
    ] as [(AccountLinkPurpose, UserID?)] {
      try await wardrobe.insertLink(
        hash("\(purpose)"), purpose, of: user, at: time, expires: time.addingTimeInterval(60))
    }
    return (wardrobe, ana)
  }

  @Test("goes with its user, and nothing of another's goes")
  func removed() async throws {
    let (wardrobe, ana) = try await wardrobe()
    let ben = try await wardrobe.addUser(UserDetails(name: "Ben", email: "ben@example.org"))
    try await wardrobe.setPassword("$argon2id$other", of: ben.id, at: time)
    _ = try await wardrobe.startSession(
      hash("Ben's"), of: ben.id, device: "", at: time, limits: limits)
    try await wardrobe.removeUser(ana.id, belongings: .give(to: ben.id))
    #expect(try await wardrobe.session(hash("token"), limits: limits) == nil)
    #expect(try await wardrobe.user(ofLink: hash("confirm"), .confirm, at: time) == nil)
    #expect(try await wardrobe.credentials(ofEmail: "ana@example.org") == nil)
    #expect(try await wardrobe.sessions(of: ben.id, limits: limits).count == 1)
    #expect(try await wardrobe.credentials(of: ben.id).password == "$argon2id$other")
    #expect(try await wardrobe.hasLink(hash("invite"), .invite, at: time))
    #expect(try await wardrobe.check() == [])
  }

  @Test("knows the devices of a user that were used last, for a while")
  func devices() async throws {
    let (wardrobe, ana) = try await wardrobe()
    let ben = try await wardrobe.addUser(UserDetails(name: "Ben", email: "ben@example.org"))
    func note(_ text: String, of user: User, after seconds: Double) async throws {
      try await wardrobe.noteDevice(
        hash(text), of: user.id, at: time.addingTimeInterval(seconds), oldest: time)
    }
    func users(_ text: String, oldest: Double = 0) async throws -> [String] {
      try await wardrobe.users(ofDevice: hash(text), oldest: time.addingTimeInterval(oldest))
        .map(\.details.name)
    }
    for user in [ana, ben] { try await note("shared", of: user, after: 1) }
    #expect(try await users("shared") == ["Ana", "Ben"])
    #expect(try await users("shared", oldest: 2) == [])
    #expect(try await users("other") == [])
    for number in 1...50 { try await note("\(number)", of: ana, after: 1 + Double(number)) }
    #expect(try await users("shared") == ["Ben"])
    #expect(try await users("1") == ["Ana"])
    try await wardrobe.removeUser(ben.id)
    #expect(try await users("shared") == [])
    #expect(try await wardrobe.check() == [])
  }

  @Test("is in no export, but for the language")
  func exported() async throws {
    let (wardrobe, ana) = try await wardrobe()
    try await wardrobe.closet(of: ana.id).export(to: fixture.workspace.path("out"))
    var text = ""
    for name in try fixture.workspace.files(in: "out") where !name.hasSuffix("/") {
      text += try fixture.workspace.text("out/\(name)")
    }
    #expect(text.contains("\"language\" : \"es\""))
    let secrets = [
      "argon2", "Firefox", "\(try hash("token"))", "\(try hash("reset"))",
      Data(try hash("token").bytes).base64EncodedString(),
    ]
    for secret in secrets { #expect(!text.contains(secret)) }
    let other = try await Wardrobe.open(
      WardrobeFolder(fixture.workspace.path("other")), creating: true)
    try await WardrobeArchive(fixture.workspace.path("out")).restore(into: other) { _ in }
    #expect(try await other.users() == [ana])
    #expect(try await other.credentials(of: ana.id).password == nil)
  }

  @Test("has a language that is known in each export")
  func unknownLanguage() async throws {
    let (wardrobe, ana) = try await wardrobe()
    try await wardrobe.closet(of: ana.id).export(to: fixture.workspace.path("out"))
    let json = try fixture.workspace.text("out/wardrobe.json")
    let changed = json.replacing("\"language\" : \"es\"", with: "\"language\" : \"tlh\"")
    try fixture.workspace.write(Array(changed.utf8), to: "out/wardrobe.json")
    let other = try await Wardrobe.open(
      WardrobeFolder(fixture.workspace.path("other")), creating: true)
    #expect(
      await failure { () throws(WardrobeError) in
        try await WardrobeArchive(fixture.workspace.path("out")).restore(into: other) { _ in }
      } == "unusable: wardrobe.json: user 'Ana': unknown language 'tlh'")
  }

  @Test(
    "is looked at by the check, which tells none of it",
    arguments: [
      ("UPDATE users SET language = 'tlh'", "a user has an impossible language tlh"),
      (
        "UPDATE credentials SET password = 'secret'",
        "the password of user 1 has an impossible hash"
      ),
      (
        "UPDATE credentials SET changed = 1 << 60",
        "the password of user 1 has an impossible changed"
      ),
      ("UPDATE sessions SET hash = x'00'", "a session of user 1 has an impossible hash"),
      ("UPDATE sessions SET used = 1 << 60", "a session of user 1 has an impossible used"),
      (
        "UPDATE account_links SET purpose = 'fun'", "a link of user 1 has an impossible purpose fun"
      ),
      ("UPDATE outfits SET edited = 1 << 60", "outfit 2 has an impossible edited"),
      ("DROP TABLE sessions", "no such table: sessions"),
      ("DROP TABLE credentials", "no such table: credentials"),
      ("DROP TABLE account_links", "no such table: account_links"),
      (
        "UPDATE sessions SET user = 99",
        "a row of sessions refers to a row of users that does not exist"
      ),
    ])
  func checked(sql: String, words: String) async throws {
    let (wardrobe, ana) = try await wardrobe()
    let outfit = try await wardrobe.closet(of: ana.id).createOutfit("O", of: [])
    #expect(try await wardrobe.check() == [])
    try fixture.sql(sql)
    let said = try await wardrobe.check(repair: true).map(\.description)
    let expected = words.replacing("user 1", with: "user \(ana.id)")
      .replacing("outfit 2", with: "outfit \(outfit.id)")
    #expect(said.contains { $0.contains(expected) }, "\(said)")
    #expect(!said.contains { $0.contains("secret") })
  }

  @Test("an edit of the address takes its confirmation away, and only that")
  func confirmation() async throws {
    let (wardrobe, ana) = try await wardrobe()
    #expect(!ana.isEmailConfirmed)
    let confirmed = try await wardrobe.confirmEmail(by: hash("confirm"), at: time)
    #expect(confirmed?.isEmailConfirmed == true)
    #expect(try await wardrobe.confirmEmail(by: hash("confirm"), at: time) == nil)
    let renamed = try await wardrobe.editUser(ana.id) { $0.name = "Anna" }
    #expect(renamed.isEmailConfirmed && renamed.details.language == .spanish)
    #expect(try await wardrobe.editUser(ana.id) { $0.email = "ANA@example.org" }.isEmailConfirmed)
    let moved = try await wardrobe.editUser(ana.id) { $0.email = "anna@example.org" }
    #expect(!moved.isEmailConfirmed)
    #expect(try await wardrobe.users() == [moved])
  }
}
