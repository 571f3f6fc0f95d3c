import WardrobeStore
import FoundationEssentials
import TestSupport
import Testing

@Suite("A session")
struct SessionTests {
  private let fixture = AccountsFixture()
  private let day: TimeInterval = 24 * 3600

  @Test("ends after 30 days without use")
  func idle() async throws {
    let (accounts, _) = try await fixture.withAna()
    let (used, idle) = (try await accounts.signIn(), try await accounts.signIn())
    #expect(used.session.expires == fixture.clock.now.addingTimeInterval(30 * day))
    fixture.clock.advance(by: 30 * day - 1)
    #expect(try await accounts.session(used.token) != nil)
    fixture.clock.advance(by: 2)
    #expect(try await accounts.session(used.token) != nil)
    #expect(try await accounts.session(idle.token) == nil)
    // The next sign-in removes the expired session's row.
    #expect(try fixture.rows("SELECT device FROM sessions").count == 2)
    _ = try await accounts.signIn()
    #expect(try fixture.rows("SELECT device FROM sessions").count == 2)
  }

  @Test("ends after 90 days, however often it is used")
  func old() async throws {
    let (accounts, ana) = try await fixture.withAna()
    let token = try await accounts.signIn().token
    let start = fixture.clock.now
    for _ in 0..<9 {
      #expect(try await accounts.session(token)?.user == ana)
      fixture.clock.advance(by: 10 * day)
    }
    #expect(
      try await accounts.sessions(of: ana.id).map(\.expires) == [start.addingTimeInterval(90 * day)]
    )
    #expect(try await accounts.session(token) != nil)
    fixture.clock.advance(by: 0.001)
    #expect(try await accounts.session(token) == nil)
    #expect(try await accounts.sessions(of: ana.id) == [])
  }

  @Test("notes its use, but not more often than every five minutes")
  func noted() async throws {
    let (accounts, ana) = try await fixture.withAna()
    let begun = try await accounts.signIn()
    func used() async throws -> [TimeInterval] {
      try await accounts.sessions(of: ana.id).map {
        $0.used.timeIntervalSince(begun.session.created)
      }
    }
    for (seconds, noted) in [(299.0, 0.0), (1, 300), (150, 300), (149, 300), (1, 600)] {
      fixture.clock.advance(by: seconds)
      #expect(try await accounts.session(begun.token) != nil)
      #expect(try await used() == [noted])
    }
  }

  @Test("is listed with the last used first, and ended by its user alone")
  func listed() async throws {
    let (accounts, ana) = try await fixture.withAna()
    let ben = try await accounts.addUser(
      UserDetails(name: "Ben", email: "ben@example.org"), password: "battery staple")
    var all: [NewSession] = []
    for device in ["phone", "laptop", String(repeating: "x", count: 900)] {
      all.append(try await accounts.signIn(device: device))
      fixture.clock.advance(by: 1000)
    }
    _ = try await accounts.session(all[0].token)
    let listed = try await accounts.sessions(of: ana.id)
    #expect(listed.map(\.id) == [all[0], all[2], all[1]].map(\.session.id))
    #expect(listed.map(\.device.count) == [5, 200, 6])
    #expect(try await accounts.endSession(all[1].session.id, of: ben.id) == false)
    #expect(try await accounts.endSession(all[1].session.id, of: ana.id))
    #expect(try await accounts.endSession(all[1].session.id, of: ana.id) == false)
    #expect(try await accounts.session(all[1].token) == nil)
    let other = try await accounts.signIn("battery staple", email: "ben@example.org")
    #expect(try await accounts.endSessions(of: ana.id, but: all[0].session.id) == 1)
    #expect(try await accounts.sessions(of: ana.id).map(\.id) == [all[0].session.id])
    #expect(try await accounts.endSessions(of: ana.id) == 1)
    #expect(try await accounts.session(other.token)?.user == ben)
    // Identifiers of ended sessions are not used again.
    let next = try await accounts.signIn()
    #expect(!all.map(\.session.id).contains(next.session.id))
  }

  @Test("outlives the program that began it, and not its user")
  func restarted() async throws {
    let token: SecretToken
    do {
      let (accounts, _) = try await fixture.withAna()
      token = try await accounts.signIn().token
      accounts.wardrobe.close()
    }
    let accounts = try await fixture.accounts()
    let user = try #require(try await accounts.session(token)?.user)
    #expect(user.details.name == "Ana")
    _ = try await accounts.wardrobe.editUser(user.id) { $0.name = "Anna" }
    #expect(try await accounts.session(token)?.user.details.name == "Anna")
    try await accounts.wardrobe.removeUser(user.id)
    #expect(try await accounts.session(token) == nil)
    let error = await accountFailure { () throws(AccountError) in
      try await accounts.sessions(of: user.id)
    }
    #expect(error == .wardrobe(.unknown(.user("\(user.id)"))))
  }
}
