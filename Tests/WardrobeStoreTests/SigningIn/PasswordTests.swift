import WardrobeStore
import TestSupport
import Testing

@Suite("A password")
struct PasswordTests {
  private let fixture = AccountsFixture()

  @Test(
    "is refused where it is too short, too long, the user's name or address, or is tried first",
    arguments: [
      ("", .tooShort), ("1234567", .tooShort), ("ñññ", .tooShort), ("n\u{303}n\u{303}n", .tooShort),
      (String(repeating: "ab3", count: 342), .tooLong), ("Anastasia", .isAboutUser),
      ("ANASTASIA", .isAboutUser), ("anastasia ñú", .isAboutUser), ("AnastasiaÑu", .isAboutUser),
      ("ana.nu@example.org", .isAboutUser), ("Ana.Nu@Example.ORG", .isAboutUser),
      ("password", .isCommon), ("PassWord", .isCommon), ("contraseña", .isCommon),
      ("12345678", .isCommon), ("aaaaaaaaaaaa", .isCommon), ("abababab", .isCommon),
      ("        ", .isCommon), ("what2wear", .isCommon),
    ] as [(String, PasswordFault)])
  func refused(password: String, fault: PasswordFault) async throws {
    let details = UserDetails(name: "Anastasia", surname: "Ñu", email: "ana.nu@example.org")
    #expect(
      await accountFailure { () throws(AccountError) in try NewPassword.check(password, of: details)
      }
        == .password(fault))
    let accounts = try await fixture.accounts(.open)
    #expect(
      await accountFailure { () throws(AccountError) in
        try await accounts.register(details, password: password)
      } == .password(fault))
    #expect(try await accounts.wardrobe.users() == [])
  }

  @Test(
    "needs no digits, signs or capitals, and may be of any signs",
    arguments: [
      "lluviadeabril", "ññññabc", "correct horse battery staple", "👗👠 and so on", "xkqjwzvp",
      String(repeating: "abcdefgh", count: 128), "  blanks  around  ", "zero\u{0}within",
    ])
  func accepted(password: String) async throws {
    let (accounts, ana) = try await fixture.withAna()
    try await accounts.setPassword(of: ana.id, to: password)
    #expect(try await accounts.signIn(password).session.user == ana)
    #expect(
      await accountFailure { () throws(AccountError) in try await accounts.signIn(password + "x") }
        == .wrongCredentials)
    #expect(
      await accountFailure { () throws(AccountError) in
        try await accounts.signIn(String(password.prefix(4)))
      } == .wrongCredentials)
  }

  @Test("is changed by whoever knows the one there is; all other sessions end")
  func changed() async throws {
    let (accounts, ana) = try await fixture.withAna()
    let (here, there) = (try await accounts.signIn(), try await accounts.signIn())
    let link = try #require(try await accounts.resetLink(forEmail: "ana@example.org")).link
    for (old, new, expected) in [
      ("wrong", "battery staple", .wrongCredentials),
      (AccountsFixture.password, "short", .password(.tooShort)),
      (String(repeating: "x", count: 2000), "battery staple", .wrongCredentials),
    ] as [(String, String, AccountError)] {
      #expect(
        await accountFailure { () throws(AccountError) in
          try await accounts.changePassword(of: ana.id, from: old, to: new)
        } == expected)
    }
    #expect(try await accounts.sessions(of: ana.id).count == 2)
    try await accounts.changePassword(
      of: ana.id, from: AccountsFixture.password, to: "battery staple", keeping: here.session.id)
    #expect(try await accounts.session(here.token) != nil)
    #expect(try await accounts.session(there.token) == nil)
    #expect(try await accounts.user(ofResetLink: link.token) == nil)
    #expect(
      await accountFailure { () throws(AccountError) in try await accounts.signIn() }
        == .wrongCredentials)
    _ = try await accounts.signIn("battery staple")
    try await accounts.setPassword(of: ana.id, to: "third of them")
    #expect(try await accounts.sessions(of: ana.id) == [])
  }

  @Test("is said once more by who is signed in, and nobody is signed in by that")
  func verified() async throws {
    let (accounts, ana) = try await fixture.withAna()
    for (typed, isRight) in [
      (AccountsFixture.password, true), ("wrong", false), ("", false),
      (String(repeating: "x", count: 2000), false),
    ] {
      #expect(try await accounts.verify(typed, of: ana.id) == isRight)
    }
    #expect(try await accounts.sessions(of: ana.id) == [])
    let ben = try await accounts.wardrobe.addUser(UserDetails(name: "Ben"))
    #expect(try await accounts.verify("", of: ben.id) == false)
  }

  @Test("is chosen by a user who has none, and has an e-mail address to sign in with")
  func first() async throws {
    let accounts = try await fixture.accounts()
    let user = try await accounts.wardrobe.addUser(UserDetails(name: "Ana"))
    #expect(try await accounts.hasPassword(user.id) == false)
    #expect(
      await accountFailure { () throws(AccountError) in
        try await accounts.changePassword(of: user.id, from: "", to: "battery staple")
      } == .noEmail)
    try await accounts.wardrobe.editUser(user.id) { $0.email = "ana@example.org" }
    try await accounts.changePassword(of: user.id, from: "", to: "battery staple")
    #expect(try await accounts.hasPassword(user.id))
    _ = try await accounts.signIn("battery staple")
    let nobody = UserID()
    #expect(
      await accountFailure { () throws(AccountError) in
        try await accounts.setPassword(of: nobody, to: "battery staple")
      } == .wardrobe(.unknown(.user("\(nobody)"))))
  }

  /// Returns the error of a password change. `body` runs while the password is being hashed.
  private func change(
    of ana: User, in session: NewSession, _ accounts: AccountService,
    while body: () async throws -> Void
  ) async throws -> AccountError? {
    let held = HeldWorker()
    let slow = AccountService(
      accounts.wardrobe,
      hasher: PasswordHasher(cost: AccountsFixture.cost, work: held.work, mostWaiting: nil))
    return try await held.hold {
      await accountFailure { () throws(AccountError) in
        try await slow.changePassword(
          of: ana.id, from: AccountsFixture.password, to: "of a thief",
          keeping: session.session.id)
      }
    } _: {
      try await body()
    }
  }

  @Test("that was reset while another was chosen by the one of before stays")
  func resetMeanwhile() async throws {
    let (accounts, ana) = try await fixture.withAna()
    let thief = try await accounts.signIn()
    let link = try #require(try await accounts.resetLink(forEmail: "ana@example.org")).link
    let error = try await change(of: ana, in: thief, accounts) {
      try await accounts.resetPassword(by: link.token, to: "battery staple")
    }
    #expect(error == .wrongCredentials)
    _ = try await accounts.signIn("battery staple")
    #expect(
      await accountFailure { () throws(AccountError) in try await accounts.signIn("of a thief") }
        == .wrongCredentials)
    #expect(try await accounts.session(thief.token) == nil)
  }

  @Test("is not changed by a session that ended meanwhile")
  func endedMeanwhile() async throws {
    let (accounts, ana) = try await fixture.withAna()
    let (thief, owner) = (try await accounts.signIn(), try await accounts.signIn())
    let error = try await change(of: ana, in: thief, accounts) {
      try await accounts.endSession(thief.session.id, of: ana.id)
    }
    #expect(error == .wrongCredentials)
    #expect(try await accounts.session(owner.token) != nil)
    _ = try await accounts.signIn()
  }
}
