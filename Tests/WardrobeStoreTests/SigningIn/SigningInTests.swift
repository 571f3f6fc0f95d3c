import WardrobeStore
import FoundationEssentials
import TestSupport
import Testing
import Core

@Suite("Signing in")
struct SigningInTests {
  private let fixture = AccountsFixture()

  @Test("takes the e-mail address in whatever case, and the password as it is, accents in any form")
  func right() async throws {
    let (accounts, ana) = try await fixture.withAna()
    let session = try await accounts.signIn(email: "ANA@Example.org", device: "Firefox on Linux")
      .session
    #expect(session.user == ana && session.device == "Firefox on Linux")
    #expect(session.created == fixture.clock.now && session.used == session.created)
    try await accounts.setPassword(of: ana.id, to: "contrasen\u{303}a larga")
    _ = try await accounts.signIn("contrase\u{F1}a larga")
    for wrong in ["contrasena larga", "Contraseña larga", " contraseña larga", ""] {
      #expect(
        await accountFailure { () throws(AccountError) in try await accounts.signIn(wrong) }
          == .wrongCredentials)
    }
  }

  @Test("says the same of an unknown address, a user without a password and a wrong one")
  func wrong() async throws {
    let (accounts, _) = try await fixture.withAna()
    _ = try await accounts.wardrobe.addUser(UserDetails(name: "Ben", email: "ben@example.org"))
    _ = try await accounts.wardrobe.addUser(UserDetails(name: "Cleo"))
    let long = String(repeating: "x", count: 5000)
    for (email, password) in [
      ("eva@example.org", AccountsFixture.password), ("ben@example.org", AccountsFixture.password),
      ("ben@example.org", ""), ("", ""), ("Ana", AccountsFixture.password), ("%", "%"),
      ("ana@example.org", "correct horse "), ("ana@example.org", long), ("eva@example.org", long),
    ] {
      let error = await accountFailure { () throws(AccountError) in
        try await accounts.signIn(password, email: email)
      }
      #expect(error == .wrongCredentials, "\(email)")
    }
    #expect(try fixture.rows("SELECT device FROM sessions") == [])
  }

  @Test("begins a session of its own each time, of which only the hash is kept")
  func tokens() async throws {
    let (accounts, _) = try await fixture.withAna()
    var tokens: Set<String> = []
    for _ in 0..<5 {
      let token = try await accounts.signIn().token
      tokens.insert(token.text)
      #expect("\(token)" == "SecretToken" && token.text.utf8.count == 43)
      #expect(try await accounts.session(#require(SecretToken(token.text)))?.user != nil)
    }
    #expect(tokens.count == 5)
    accounts.wardrobe.close()
    let bytes = try fixture.workspace.bytes("w/wardrobe.sqlite")
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(tokens.allSatisfy { !text.contains($0) } && !text.contains(AccountsFixture.password))
    #expect(text.contains("$argon2id$v=19$m=8,t=1,p=1$"))
  }

  @Test("with a token that nobody was given is none")
  func strangers() async throws {
    let (accounts, _) = try await fixture.withAna()
    let token = try await accounts.signIn().token
    #expect(try await accounts.session(SecretToken()) == nil)
    let others = [
      "", "x", token.text + "A", String(token.text.dropLast()), token.text.uppercased() + "=",
      String(repeating: "!", count: 43), String(repeating: "é", count: 43),
      // The token has bits beyond its last byte.
      String(repeating: "A", count: 42) + "B",
    ]
    for text in others { #expect(SecretToken(text) == nil, "\(text)") }
  }

  @Test("hashes a password anew where the cost was raised, and keeps the sessions")
  func rehashed() async throws {
    let (accounts, ana) = try await fixture.withAna()
    let first = try await accounts.signIn()
    let dearer = try await fixture.accounts(cost: HashingCost(memory: 16, passes: 2))
    #expect(
      await accountFailure { () throws(AccountError) in try await dearer.signIn("wrong one") }
        == .wrongCredentials)
    #expect(try fixture.rows("SELECT password FROM credentials")[0].contains("$m=8,t=1,p=1$"))
    _ = try await dearer.signIn()
    #expect(try fixture.rows("SELECT password FROM credentials")[0].contains("$m=16,t=2,p=1$"))
    _ = try await dearer.signIn()
    #expect(try await accounts.session(first.token)?.user == ana)
    #expect(try await accounts.sessions(of: ana.id).count == 3)
  }

  @Test("waits for its turn, two at once, and is given up with the work")
  func turns() async throws {
    let (accounts, _) = try await fixture.withAna()
    let signedIn = try await withThrowingTaskGroup(of: Int64.self) { group in
      for _ in 0..<12 { group.addTask { try await accounts.signIn().session.id } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(signedIn.count == 12)
    let late = AccountService(
      accounts.wardrobe,
      hasher: PasswordHasher(cost: AccountsFixture.cost, deadline: .after(.zero)))
    #expect(
      await accountFailure { () throws(AccountError) in try await late.signIn() }
        == .wardrobe(.interrupted(.deadlinePassed)))
  }

  @Test("costs 64 MiB and three passes unless another cost is asked for")
  func cost() async throws {
    let accounts = AccountService(try await fixture.accounts().wardrobe)
    let ana = try await accounts.addUser(
      UserDetails(name: "Ana", email: "ana@example.org"), password: AccountsFixture.password)
    let hash = try fixture.rows("SELECT password FROM credentials")[0]
    #expect(hash.hasPrefix("$argon2id$v=19$m=65536,t=3,p=1$"))
    #expect(try await accounts.signIn().session.user == ana)
    #expect(
      await accountFailure { () throws(AccountError) in try await accounts.signIn(email: "x@y.z") }
        == .wrongCredentials)
  }

  @Test("tells a database that is damaged from a session that ended")
  func damaged() async throws {
    let (accounts, _) = try await fixture.withAna()
    let token = try await accounts.signIn().token
    try fixture.sql("DROP TABLE sessions")
    guard
      case .wardrobe(.file) = await accountFailure({ () throws(AccountError) in
        try await accounts.session(token)
      })
    else {
      Issue.record("no error of the wardrobe")
      return
    }
  }
}
