import WardrobeStore
import FoundationEssentials
import Garments
import TestSupport
import Testing

@Suite("A link that is sent")
struct AccountLinkTests {
  private let fixture = AccountsFixture()

  @Test("resets a password once, within 30 minutes, and ends all sessions")
  func reset() async throws {
    let (accounts, ana) = try await fixture.withAna()
    let session = try await accounts.signIn()
    #expect(try await accounts.resetLink(forEmail: "eva@example.org") == nil)
    let (old, _) = try #require(try await accounts.resetLink(forEmail: "ANA@example.org"))
    let (link, user) = try #require(try await accounts.resetLink(forEmail: "ana@example.org"))
    #expect(user == ana && link.expires == fixture.clock.now.addingTimeInterval(1800))
    fixture.clock.advance(by: 1799)
    #expect(try await accounts.user(ofResetLink: old.token) == nil)
    #expect(try await accounts.user(ofResetLink: link.token) == ana)
    #expect(
      await accountFailure { () throws(AccountError) in
        try await accounts.resetPassword(by: link.token, to: "short")
      } == .password(.tooShort))
    // Links for other purposes are invalid here.
    #expect(
      await accountFailure { () throws(AccountError) in
        try await accounts.confirmEmail(by: link.token)
      }
        == .deadLink)
    #expect(try await accounts.isGood(invitation: link.token) == false)
    #expect(try await accounts.resetPassword(by: link.token, to: "battery staple") == ana)
    for token in [old.token, link.token, SecretToken()] {
      #expect(
        await accountFailure { () throws(AccountError) in
          try await accounts.resetPassword(by: token, to: "another one")
        } == .deadLink)
    }
    #expect(try await accounts.session(session.token) == nil)
    _ = try await accounts.signIn("battery staple")
  }

  @Test("is good no longer than it says, and gives a first password, too")
  func late() async throws {
    let accounts = try await fixture.accounts()
    let ben = try await accounts.wardrobe.addUser(
      UserDetails(name: "Ben", email: "ben@example.org"))
    let late = try #require(try await accounts.resetLink(forEmail: "ben@example.org")).link
    fixture.clock.advance(by: 1800)
    #expect(try await accounts.user(ofResetLink: late.token) == nil)
    let link = try #require(try await accounts.resetLink(forEmail: "ben@example.org")).link
    #expect(try fixture.rows("SELECT purpose FROM account_links") == ["reset"])
    #expect(try await accounts.resetPassword(by: link.token, to: "battery staple") == ben)
    #expect(try await accounts.hasPassword(ben.id))
  }

  @Test("to reset a password is worth nothing once the address is another")
  func movedAddress() async throws {
    let (accounts, ana) = try await fixture.withAna()
    let link = try #require(try await accounts.resetLink(forEmail: "ana@example.org")).link
    try await accounts.wardrobe.editUser(ana.id) { $0.name = "Anna" }
    #expect(try await accounts.user(ofResetLink: link.token) != nil)
    try await accounts.wardrobe.editUser(ana.id) { $0.email = "anna@example.org" }
    #expect(try await accounts.user(ofResetLink: link.token) == nil)
    #expect(
      await accountFailure { () throws(AccountError) in
        try await accounts.resetPassword(by: link.token, to: "battery staple")
      } == .deadLink)
    _ = try await accounts.signIn(email: "anna@example.org")
  }

  @Test("of two that use one at once serves one alone")
  func race() async throws {
    let (accounts, _) = try await fixture.withAna()
    let link = try #require(try await accounts.resetLink(forEmail: "ana@example.org")).link
    let results = await withTaskGroup(of: AccountError?.self) { group in
      for number in 0..<6 {
        group.addTask {
          await accountFailure { () throws(AccountError) in
            try await accounts.resetPassword(by: link.token, to: "battery staple \(number)")
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.filter { $0 == nil }.count == 1)
    #expect(results.filter { $0 == .deadLink }.count == 5)
  }

  @Test("brings the user another address, unless another user has it by then")
  func moving() async throws {
    let (accounts, ana) = try await fixture.withAna()
    let wardrobe = accounts.wardrobe
    func link(to email: String) async throws -> AccountLink? {
      let move = try await accounts.movingLink(for: ana.id, to: email)
      if case .free(let link) = move { return link } else { return nil }
    }
    func email() async throws -> String? { try await wardrobe.users().first?.details.email }
    let first = try #require(try await link(to: " anna@example.org "))
    #expect(try await email() == "ana@example.org")
    let (reset, _) = try #require(try await accounts.resetLink(forEmail: "ana@example.org"))
    let moved = try await accounts.confirmEmail(by: first.token)
    #expect(moved.details.email == "anna@example.org" && moved.isEmailConfirmed)
    // A reset link that was sent to the old address is invalid now.
    #expect(try await accounts.user(ofResetLink: reset.token) == nil)

    let late = try #require(try await link(to: "eva@example.org"))
    let eva = try await wardrobe.addUser(UserDetails(name: "Eva", email: "EVA@example.org"))
    #expect(
      await accountFailure { () throws(AccountError) in
        try await accounts.confirmEmail(by: late.token)
      }
        == .deadLink)
    let move = try await accounts.movingLink(for: ana.id, to: "eva@example.org")
    guard case .isTaken(let owner) = move else {
      Issue.record("the address is taken")
      return
    }
    #expect(owner == eva)
    // The link is invalid because the address was changed in another way.
    let stale = try #require(try await link(to: "old@example.org"))
    try await wardrobe.editUser(ana.id) { $0.email = "ann@example.org" }
    #expect(
      await accountFailure { () throws(AccountError) in
        try await accounts.confirmEmail(by: stale.token)
      }
        == .deadLink)
    #expect(try await email() == "ann@example.org")
    await #expect(throws: AccountError.self) { try await link(to: "nonsense") }
  }

  @Test("to another address is worth nothing once the password is another")
  func movedByThief() async throws {
    let (accounts, ana) = try await fixture.withAna()
    func move() async throws -> AccountLink {
      let move = try await accounts.movingLink(for: ana.id, to: "thief@example.org")
      guard case .free(let link) = move else { throw AccountError.noEmail }
      return link
    }
    for change in [
      {
        let (link, _) = try #require(try await accounts.resetLink(forEmail: "ana@example.org"))
        try await accounts.resetPassword(by: link.token, to: "battery staple")
      },
      {
        try await accounts.changePassword(of: ana.id, from: "battery staple", to: "third of them")
      },
    ] as [() async throws -> Void] {
      let link = try await move()
      try await change()
      #expect(
        await accountFailure { () throws(AccountError) in
          try await accounts.confirmEmail(by: link.token)
        }
          == .deadLink)
    }
    // A link to the user's current address stays valid.
    let own = try await accounts.confirmationLink(for: ana.id)
    try await accounts.setPassword(of: ana.id, to: "fourth of them")
    #expect(try await accounts.confirmEmail(by: own.token).details.email == "ana@example.org")
  }

  @Test("confirms the address that it was sent to, within a day, while the user has that")
  func confirmation() async throws {
    let (accounts, ana) = try await fixture.withAna()
    #expect(!ana.isEmailConfirmed)
    let first = try await accounts.confirmationLink(for: ana.id)
    fixture.clock.advance(by: 24 * 3600 - 1)
    #expect(try await accounts.confirmEmail(by: first.token).isEmailConfirmed)
    #expect(
      await accountFailure { () throws(AccountError) in
        try await accounts.confirmEmail(by: first.token)
      }
        == .deadLink)
    let second = try await accounts.confirmationLink(for: ana.id)
    let moved = try await accounts.wardrobe.editUser(ana.id) { $0.email = "anna@example.org" }
    #expect(!moved.isEmailConfirmed)
    let third = try await accounts.confirmationLink(for: ana.id)
    #expect(
      await accountFailure { () throws(AccountError) in
        try await accounts.confirmEmail(by: second.token)
      }
        == .deadLink)
    fixture.clock.advance(by: 24 * 3600)
    #expect(
      await accountFailure { () throws(AccountError) in
        try await accounts.confirmEmail(by: third.token)
      }
        == .deadLink)
    let stale = try await accounts.confirmationLink(for: ana.id)
    try await accounts.wardrobe.editUser(ana.id) { $0.email = "ana@example.org" }
    #expect(
      await accountFailure { () throws(AccountError) in
        try await accounts.confirmEmail(by: stale.token)
      }
        == .deadLink)
    let bea = try await accounts.wardrobe.addUser(UserDetails(name: "Bea"))
    #expect(
      await accountFailure { () throws(AccountError) in
        try await accounts.confirmationLink(for: bea.id)
      }
        == .noEmail)
  }

  private let eva = UserDetails(name: "Eva", email: "eva@example.org", language: .spanish)

  @Test("invites one user within a week, where registering takes an invitation")
  func invitation() async throws {
    let accounts = try await fixture.accounts(.invite)
    let link = try await accounts.invitation()
    let other = try await accounts.invitation()
    func register(_ details: UserDetails, _ token: SecretToken?) async -> AccountError? {
      await accountFailure { () throws(AccountError) in
        try await accounts.register(details, password: "battery staple", invitation: token)
      }
    }
    fixture.clock.advance(by: 7 * 24 * 3600 - 1)
    #expect(await register(eva, nil) == .invitationNeeded)
    #expect(await register(eva, SecretToken()) == .deadLink)
    // Invalid input does not use up an invitation.
    #expect(await register(UserDetails(name: "Eva"), link.token) == .noEmail)
    #expect(
      await register(UserDetails(name: " ", email: "a@b"), link.token)
        == .wardrobe(.invalid(.emptyUserName)))
    #expect(await register(eva, link.token) == nil)
    #expect(
      await register(eva, other.token)
        == .wardrobe(.invalid(.emailTaken("eva@example.org", by: "Eva"))))
    #expect(try await accounts.isGood(invitation: other.token))
    #expect(
      await register(UserDetails(name: "Ida", email: "ida@example.org"), link.token) == .deadLink)
    fixture.clock.advance(by: 1)
    #expect(try await accounts.isGood(invitation: other.token) == false)
    let users = try await accounts.wardrobe.users()
    #expect(users.map(\.details) == [eva])
    #expect(
      try await accounts.signIn("battery staple", email: "eva@example.org").session.user == users[0]
    )
  }

  @Test("is not needed where everybody may register, and of no use where nobody may")
  func policies() async throws {
    let open = try await fixture.accounts(.open)
    let user = try await open.register(eva, password: "battery staple")
    #expect(user.details == eva && !user.isEmailConfirmed)
    let closed = try await fixture.accounts(.closed)
    let link = try await closed.invitation()
    let ida = UserDetails(name: "Ida", email: "ida@example.org")
    #expect(
      await accountFailure { () throws(AccountError) in
        try await closed.register(ida, password: "battery staple", invitation: link.token)
      } == .registrationClosed)
    #expect(try await closed.addUser(ida, password: "battery staple").details == ida)
  }
}
